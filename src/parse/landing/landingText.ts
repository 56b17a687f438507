import type { Element, ElementContent } from 'hast';
import { raw } from 'hast-util-raw';
import { walkHtml } from '../../markdown/walk';
import { isKnownElement } from '../../markdown/components/knownElements';

const TAG = /<\/?([a-z][a-z\d]*)(?=[\s/>])[^<>]*>/gi;
/** Visible parts of HTML: a picture, or anything that is no tag. */
const VISIBLE = /<(?:canvas|iframe|img|object|picture|svg|video)\b|(?:^|>)[^<]*[^<\s]/i;

/** A text of front matter as HTML, which it may be in VitePress; a text where it has no elements, or nobody's trust. */
export function landingText(
  value: string,
  { isTrusted, line }: { isTrusted: boolean; line: number },
): ElementContent[] {
  const isHtml = isTrusted && [...value.matchAll(TAG)].some(([, name]) => isKnownElement(name!, false));
  if (!isHtml) return [{ type: 'text', value }];
  if (!VISIBLE.test(value)) return [];
  const read = raw({ type: 'element', tagName: 'div', properties: {}, children: [{ type: 'raw', value }] }) as Element;
  // Messages about links and images in it name this line.
  const point = { line, column: 1 };
  walkHtml(read, (node) => void (node.position = { start: point, end: point }));
  return read.children;
}

/** The same without its tags, for where there are none. */
export function landingWords(value: string, isTrusted: boolean): string {
  if (!isTrusted) return value;
  return value.replaceAll(TAG, (tag, name: string) => (isKnownElement(name, false) ? '' : tag)).trim();
}
