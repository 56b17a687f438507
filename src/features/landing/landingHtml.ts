import type { Element, ElementContent } from 'hast';
import type { LandingPicture } from './landingSchema';
import { element as makeElement, textNode } from '../../markdown/element';
import { landingText, type Landing } from './readLanding';

/** The line of an address in the front matter. */
type LinePlace = (value: string) => number;

/** The top of a landing page as HTML: a heading with what it leads to, and the features. */
export function landingHtml(landing: Landing): ElementContent[] {
  const { features, footer } = landing;
  const list = features.map((each) => feature(each, landing));
  return [
    ...hero(landing),
    ...(features.length === 0 ? [] : [element('ul', 'landing-features', list)]),
    ...(footer === undefined ? [] : [element('p', 'landing-footer', [textNode(footer)])]),
  ];
}

function hero(landing: Landing): Element[] {
  const { tagline, image, actions, line, isTrusted } = landing;
  const place = (value: string) => landing.lineOf(value, line.hero);
  const heading = headingOf(landing);
  const links = actions.map(({ text: words, link, isMain }) =>
    linkTo(link, { words, line: place(link), className: isMain ? 'landing-action main' : 'landing-action' }),
  );
  const words = [
    ...heading,
    ...(tagline ? [element('p', 'landing-tagline', landingText(tagline, { isTrusted, line: line.hero }))] : []),
    ...(links.length > 0 ? [element('p', 'landing-actions', links)] : []),
  ];
  if (words.length === 0 && image === undefined) return [];
  const pictures = image === undefined ? [] : picturesOf(image, place);
  const shown = pictures.length === 0 ? [] : [element('div', 'landing-image', pictures)];
  return [element('div', 'landing-hero', [element('div', 'landing-words', words), ...shown])];
}

/** The name, what it is, or both in one heading. */
function headingOf({ name, text: about }: Landing): Element[] {
  if (name === undefined && about === undefined) return [];
  if (name === undefined || about === undefined) return [element('h1', undefined, [textNode(name ?? about!)])];
  return [
    element('h1', undefined, [element('span', 'landing-name', [textNode(name)]), textNode(' '), textNode(about)]),
  ];
}

function feature(
  { icon, title, details, link, linkText }: Landing['features'][number],
  { line, lineOf, isTrusted }: Landing,
): Element {
  const place = (value: string) => lineOf(value, line.features);
  const heading =
    link !== undefined && linkText === undefined
      ? [linkTo(link, { words: title, line: place(link) })]
      : landingText(title, { isTrusted, line: line.features });
  return element('li', undefined, [
    ...(icon === undefined ? [] : iconOf(icon, { isTrusted, line: line.features, place })),
    element('h2', undefined, heading),
    ...(details ? [element('p', undefined, landingText(details, { isTrusted, line: line.features }))] : []),
    ...(link !== undefined && linkText !== undefined
      ? [element('p', 'landing-more', [linkTo(link, { words: linkText, line: place(link) })])]
      : []),
  ]);
}

/** `🚀`, HTML, or an image; nothing if it is drawn by a style sheet that is not here. */
function iconOf(
  icon: LandingPicture,
  { place, ...around }: { isTrusted: boolean; line: number; place: LinePlace },
): Element[] {
  if (typeof icon !== 'string') return [element('div', 'landing-icon', picturesOf(icon, place))];
  const isFile = /[./]\w+$/.test(icon);
  const content = isFile ? picturesOf(icon, place) : landingText(icon, around);
  return content.length === 0 ? [] : [element('div', 'landing-icon', content, { ariaHidden: 'true' })];
}

/** One for each theme, if there are two. */
function picturesOf(picture: LandingPicture, place: LinePlace): Element[] {
  const { src, light = src, dark, alt = '' } = typeof picture === 'string' ? { src: picture } : named(picture);
  const make = (file: string, scheme?: string) =>
    placed(element('img', undefined, [], { src: file, alt, dataScheme: scheme }), place(file));
  if (light === undefined) return dark === undefined ? [] : [make(dark)];
  return dark === undefined ? [make(light)] : [make(light, 'light'), make(dark, 'dark')];
}

function named({ src, light, dark, alt }: Exclude<LandingPicture, string>) {
  return { src, light: light ?? src, dark, alt };
}

interface LinkOptions {
  words: string;
  line: number;
  className?: string;
}

function linkTo(href: string, { words, line, className }: LinkOptions): Element {
  return placed(element('a', className, [textNode(words)], { href }), line);
}

/** Messages about a link or an image name this line. */
function placed(node: Element, line: number): Element {
  const point = { line, column: 1 };
  return { ...node, position: { start: point, end: point } };
}

function element(
  tagName: string,
  className: string | undefined,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  const own = className === undefined ? {} : { className: className.split(' ') };
  return makeElement(tagName, { ...own, ...properties }, children);
}
