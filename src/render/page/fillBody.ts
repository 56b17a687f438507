import { htmlTokens } from '../../../client/shared/htmlTokens';
import type { BodyPart } from '../../model/parsedPage';
import { withCodeFrames } from './codeBlocks';
import type { BodyValue } from './pageValue';

/** HTML of a page's content, with what belongs at its places. */
export function fillBody(written: readonly BodyPart[], value: BodyValue): string {
  const { links, summaries, components, codeFrames, mark } = value;
  const text = (part: Exclude<BodyPart, string>): string => {
    if (part.kind === 'changed') return mark;
    return (part.kind === 'link' ? links : summaries)[part.index] ?? '';
  };
  return fillComponents(codeFrames ? withCodeFrames(written, codeFrames) : written, components, text);
}

/** A component with its content. */
function filled(html: string, component: BodyValue['components'][number] | undefined): string {
  if (component === undefined) return html;
  return component.parts.join(component.isTree ? markFileTree(html) : html);
}

/** Puts the HTML of components around their content. */
function fillComponents(
  parts: readonly BodyPart[],
  components: BodyValue['components'],
  text: (part: Exclude<BodyPart, string>) => string,
): string {
  const around: string[] = [];
  let html = '';
  for (const part of parts) {
    if (typeof part === 'string') html += part;
    else if (part.kind === 'component') {
      around.push(html);
      html = '';
    } else if (part.kind === 'end') html = (around.pop() ?? '') + filled(html, components[part.index]);
    else html += text(part);
  }
  return around.join('') + html;
}

/** The list in a `FileTree`, in which `…` stands for more files, and `name/` is a folder, whatever is shown of it. */
export function markFileTree(html: string): string {
  let marked = '';
  let done = 0;
  /** Offset after `<li` of an item whose name has not been seen yet. */
  let item: number | undefined;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && token.name === 'li') item = token.from + '<li'.length;
    if (token.kind !== 'text' || item === undefined) continue;
    const name = html.slice(token.from, token.to).trim();
    if (name === '') continue;
    const kind = /^(?:…|\.\.\.)$/.test(name) ? 'more' : name.endsWith('/') ? 'folder' : undefined;
    if (kind !== undefined) {
      marked += `${html.slice(done, item)} data-tree="${kind}"`;
      done = item;
    }
    item = undefined;
  }
  return marked + html.slice(done);
}
