import type { ContentTool } from '../shared/contentTool';

/**
 * Finds what an address means by an id of another rule, as in bookmarks from before a site has moved: `notes_1`,
 * `_2-setup` and `Setup` are `notes-1`, `2-setup` and `setup`. Nothing happens before an id is not there.
 */
export function createOtherIds(document: Document): ContentTool {
  let last: Element | undefined;
  return {
    find(hash) {
      const wanted = bare(decoded(hash.slice(1)));
      const all = wanted === '' ? [] : [...document.querySelectorAll<HTMLElement>('main [id]')];
      const found = all.filter(({ id }) => bare(id) === wanted);
      last = found.length === 1 ? found[0] : undefined;
      return Promise.resolve(found.length === 1 ? found[0]! : null);
    },
    reveal: (element) => element === last,
  };
}

/** Letters and digits only, without accents: rules differ in the signs between them. */
function bare(id: string): string {
  return id
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
