import { slugify } from '../../base/slug';

/** The lines of a response with ids on its keys, and those ids. */
interface LinkedResponse {
  lines: string[];
  ids: string[];
}

/** Gives ids to the keys of a page's responses: every path gets one, where it occurs first. */
export type LinkResponseKeys = (lines: readonly string[]) => LinkedResponse;

/** Matches a highlighted token, which cannot contain a key; a key; a bracket. */
const TOKEN = /<t-\w>[^<]*<\/t-\w>|("(?:\\.|[^"\\])*")|([[{\]}])/g;

/** Matches the escape of a character that HTML would read as markup. */
const ESCAPE = /&\w+;/g;

/**
 * Makes the linker for one page. It reads highlighted JSON: `"id"` in `{"accounts": [{"id": 1}]}` becomes
 * `response-accounts-id`. Array indexes are left out, because all entries have the same shape.
 */
export function createResponseLinker(uniqueSlug: (slug: string) => string): LinkResponseKeys {
  const known = new Set<string>();
  return (lines) => {
    const ids: string[] = [];
    // The key of each open bracket; the last entry is the key that was read last.
    const path: string[] = [''];
    const link = (all: string, key?: string, bracket?: string): string => {
      if (bracket === '{' || bracket === '[') path.push('');
      else if (bracket !== undefined) path.pop();
      if (key === undefined) return all;
      path.splice(-1, 1, key.slice(1, -1));
      const keys = path.filter(Boolean);
      if (keys.length === 0 || known.has(keys.join('\n'))) return all;
      known.add(keys.join('\n'));
      const id = uniqueSlug(slugify(['response', ...keys].join('-').replace(ESCAPE, '-')));
      ids.push(id);
      return `<span id="${id}">${key}</span>`;
    };
    return { lines: lines.map((line) => line.replace(TOKEN, link)), ids };
  };
}
