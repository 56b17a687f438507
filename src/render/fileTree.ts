import { htmlTokens } from '../../client/shared/htmlTokens';

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
