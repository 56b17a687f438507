import { withBase } from '../../client/shared/basePath';
import type { CheckedHeadTag } from '../config/look';
import { escapeHtml } from '../base/html';

/** Elements of the head as HTML; paths in them get the base. */
export function headHtml(tags: readonly CheckedHeadTag[], base: string): string {
  return tags.map((tag) => elementHtml(tag, base)).join('');
}

function elementHtml({ tag, attributes, content }: CheckedHeadTag, base: string): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value === false) return '';
    if (value === true) return ` ${name}=""`;
    const text = String(value);
    return ` ${name}="${escapeHtml(name === 'href' || name === 'src' ? withBase(base, text) : text)}"`;
  });
  const open = `<${tag}${written.join('')}>`;
  return tag === 'meta' || tag === 'link' ? open : `${open}${content ?? ''}</${tag}>`;
}
