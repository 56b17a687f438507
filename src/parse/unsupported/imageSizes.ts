import type { Image, Paragraph, PhrasingContent, Root, Text, Link } from 'mdast';
import type { PageContext } from '../../markdown/context';
import { walkMarkdown } from '../../markdown/walk';
import { inWords } from '../../base/names';
import { withoutMarkdown } from '../../base/markdownFile';

const SIZE = String.raw`(?:[ \t]+"(?<title>[^"\n]*)")?[ \t]+=(?<width>\d*)x(?<height>\d*)[ \t]*\)`;
const SIZED = new RegExp(String.raw`!\[(?<alt>(?:(?!!\[)[^\]\n])*)\]\((?<url>[^\s()]+)${SIZE}`);
const BEFORE = /!\[(?<alt>(?:(?!!\[)[^\]\n])*)\]\($/;
const BEHIND = new RegExp(`^${SIZE}`);

/** A part of some children that is an image. */
interface Sized {
  /** How many children it replaces. */
  length: number;
  nodes: PhrasingContent[];
}

/** Reads the sizes of images, `![text](file.png =100x20)`, with one of the two numbers or both. */
export function readImageSizes(tree: Root, { mayHave }: PageContext): void {
  if (!mayHave(/ =(?:\d+x|x\d)/)) return;
  walkMarkdown(tree, (node) => {
    if (!('children' in node)) return;
    const { children } = node as Paragraph;
    for (let at = 0; at < children.length; at += 1) {
      const child = children[at]!;
      if (child.type !== 'text' || !child.value.includes('![')) continue;
      const found = inText(child) ?? aroundLink(child, children.slice(at + 1, at + 3));
      if (found !== undefined) children.splice(at, found.length, ...found.nodes);
    }
  });
}

function inText(text: Text): Sized | undefined {
  const found = SIZED.exec(text.value);
  if (found === null) return undefined;
  const { url } = found.groups!;
  const behind = text.value.slice(found.index + found[0].length);
  const image = imageOf(found.groups!, url!, text);
  return { length: 1, nodes: [part(text, text.value.slice(0, found.index)), image, part(text, behind)].flat() };
}

/** GFM has made a link of the address before (GFM 6.9). */
function aroundLink(text: Text, [link, rest]: PhrasingContent[]): Sized | undefined {
  if (link?.type !== 'link' || rest?.type !== 'text') return undefined;
  const [before, behind] = [BEFORE.exec(text.value), BEHIND.exec(rest.value)];
  if (before === null || behind === null) return undefined;
  const image = imageOf({ ...behind.groups, ...before.groups }, link.url, text);
  return {
    length: 3,
    nodes: [
      part(text, text.value.slice(0, before.index)),
      image,
      part(rest, rest.value.slice(behind[0].length)),
    ].flat(),
  };
}

function imageOf(found: Record<string, string | undefined>, url: string, { position }: Text): Image {
  const { alt = '', title, width, height } = found;
  const hProperties = { ...(width && { width: Number(width) }), ...(height && { height: Number(height) }) };
  return { type: 'image', url, alt, title: title ?? null, data: { hProperties }, ...(position && { position }) };
}

function part(text: Text, value: string): Text[] {
  return value === '' ? [] : [{ ...text, value }];
}

/**
 * Names links without a text after what they lead to, since nobody sees them otherwise: Writerside and MyST show the
 * title there. Only on sites without a configuration of docgen's. `[](writing-tests.md)` → Writing tests
 */
export function nameEmptyLinks(tree: Root, context: PageContext): void {
  // Elsewhere a check tells the author.
  if (context.isForeign !== true || !context.mayHave(/\[\]\(/)) return;
  walkMarkdown(tree, (node) => {
    // There they are places for links to lead to.
    if (node.type === 'heading') return 'skip';
    if (node.type !== 'link' || node.children.length > 0 || node.url === '') return undefined;
    const value = nameOf(node);
    if (value !== '') node.children.push({ type: 'text', value });
    return undefined;
  });
}

function nameOf({ url, title }: Link): string {
  if (typeof title === 'string' && title !== '') return title;
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url.replace(/^https?:\/\//, '');
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const name = hash || withoutMarkdown(path.replace(/\/$/, '')).replace(/\.html$/, '');
  return inWords(decoded(name.slice(name.lastIndexOf('/') + 1)));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
