import type { Element, ElementContent, Root } from 'hast';
import { textOf, type Worded } from '../../../client/shared/text';
import { escapeHtml } from '../../base/html';
import { classNames, element, isElement, textNode } from '../element';
import { walkHtml } from '../walk';
import { declarationsIn, inBothSchemes } from './inBothSchemes';

/** Parts around code, whoever highlights the code. */
export interface CodeFrame {
  language: string;
  title: string;
}

export type Parents = Root | Element;

/** Code that a plugin has worked on, and what is around it. */
interface Painted {
  pre: Element;
  parent: Parents;
  outer: Parents | undefined;
}

/** Puts docgen's frame around code of a plugin, unless that has made one with buttons of its own. */
export function frameCode({ pre, parent, outer }: Painted, { language, title }: CodeFrame, words: Worded): void {
  const own = [outer, parent].find((each): each is Element => each?.type === 'element' && hasOwnTools(each));
  if (own !== undefined) {
    // Its maker leaves the distance to what follows to the page.
    addStyle(own, 'margin-bottom:1.5rem');
    return;
  }
  const isOwnFigure = isFrame(parent);
  const frame = isOwnFigure ? parent : element('div', {}, [pre]);
  const caption = frame.children.find((child): child is Element => isElement(child, 'figcaption'));
  frame.properties = { ...frame.properties, className: ['code-block', ...classNames(frame)] };
  if (language !== '') frame.properties.dataLanguage ??= language;
  paintFrame(frame, pre);
  frame.children.splice(frame.children.indexOf(pre) + 1, 0, codeTools(words));
  if (caption !== undefined) caption.properties.className = [...classNames(caption), 'code-block-title'];
  else if (title !== '') frame.children.unshift(element('p', { className: ['code-block-title'] }, [textNode(title)]));
  if (!isOwnFigure) replace(parent, pre, frame);
}

export function replace(parent: Parents, node: Element, other: ElementContent): void {
  const at = (parent.children as ElementContent[]).indexOf(node);
  parent.children[at] = other;
}

/** True if this is around nothing but one block of code, with buttons. */
function hasOwnTools(around: Element): boolean {
  let blocks = 0;
  let buttons = 0;
  walkHtml({ type: 'root', children: [around] }, (node) => {
    if (isElement(node, 'pre')) blocks += 1;
    if (isElement(node, 'button') && node.properties.role !== 'tab') buttons += 1;
  });
  return blocks === 1 && buttons > 0;
}

/** True for a `<figure>` that holds code, with a title or a caption, and nothing else. */
function isFrame(parent: Parents): parent is Element {
  const inside = parent.children.filter((child) => child.type === 'element') as Element[];
  const isOne = inside.filter(({ tagName }) => tagName === 'pre').length === 1;
  return isElement(parent, 'figure') && isOne && inside.every(({ tagName }) => /^(?:pre|figcaption)$/.test(tagName));
}

/** Gives the colours of code to the frame around it, whose words have them too, and to the shades at its ends. */
function paintFrame(frame: Element, pre: Element): void {
  const styles = [pre, ...pre.children].flatMap((each) => (each.type === 'element' ? [each.properties.style] : []));
  const style = styles.find((each): each is string => typeof each === 'string' && /\bbackground\b|-bg\b/.test(each));
  const declared = declarationsIn(inBothSchemes(style ?? ''));
  const ground = declared.get('background-color') ?? declared.get('background');
  if (ground === undefined || /url\(/i.test(ground)) return;
  const variables = [...declared].filter(([name]) => name.startsWith('--')).map(([name, value]) => `${name}:${value}`);
  const tones = [...variables, `background-color:${ground}`, `color:${declared.get('color') ?? 'inherit'}`];
  addStyle(frame, [...tones, '--ink-quiet:currentcolor'].join(';'));
  addStyle(pre, `--ground:${ground}`);
}

function addStyle(node: Element, added: string): void {
  const { style } = node.properties;
  const before = typeof style === 'string' && style.trim() !== '' ? [style.trim().replace(/;$/, '')] : [];
  node.properties = { ...node.properties, style: [...before, added].join(';') };
}

/** Label and word of the button that copies a block of code. */
function copyTexts(words: Worded): [label: string, word: string] {
  return [textOf(words, 'code.copyLabel', 'Copy code'), textOf(words, 'code.copy', 'Copy')];
}

/**
 * The bar of a block of code, as HTML, with what is seen from the start; the button that wraps lines comes with the
 * script (client/content/codeTools.ts).
 */
export function codeToolsHtml(words: Worded): string {
  const [label, word] = copyTexts(words).map(escapeHtml);
  return `<div class="code-tools"><button type="button" class="code-copy" aria-label="${label}">${word}</button></div>`;
}

/** The same as an element. */
function codeTools(words: Worded): Element {
  const [ariaLabel, word] = copyTexts(words);
  const button = element('button', { type: 'button', className: ['code-copy'], ariaLabel }, [textNode(word)]);
  return element('div', { className: ['code-tools'] }, [button]);
}
