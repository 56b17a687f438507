import {
  attributeOf,
  htmlTokens,
  openingTags,
  type HtmlAttribute,
  type HtmlTag,
} from '../../../../client/shared/htmlTokens';
import { splitAddress, type BookEntry } from './bookPages';

/** Targets of links in a document of many pages. */
export interface BookLinks {
  base: string;
  /** Address of the site, without a slash at its end, for pages that are not in the document. */
  siteUrl: string | undefined;
  byPath: ReadonlyMap<string, BookEntry>;
  /** Ids of the elements of each page. */
  idsOf: (entry: BookEntry) => ReadonlySet<string>;
}

/** Attributes that hold ids of other elements. */
const LISTS_OF_IDS = /^(?:for|headers|list|form|aria-(?:labelledby|describedby|controls|owns|details|flowto))$/;
const FILES = /^(?:src|poster|data)$/;

/** The ids of elements in the HTML of a page. */
export function idsIn(html: string): Set<string> {
  const ids = [...openingTags(html)].map((tag) => attributeOf(tag, 'id'));
  return new Set(ids.filter((id) => id !== undefined));
}

/** HTML of a page in a document of many: ids with a prefix, links inside, nothing folded, no scripts. */
export function pageInBook(html: string, entry: BookEntry, links: BookLinks): string {
  let written = '';
  let at = 0;
  const replace = (from: number, to: number, text: string): void => {
    written += html.slice(at, from) + text;
    at = to;
  };
  let script: number | undefined;
  for (const token of htmlTokens(html)) {
    if (!('name' in token)) continue;
    if (token.name === 'script') {
      if (token.kind === 'close' && script !== undefined) replace(script, token.to, '');
      script = token.kind === 'open' ? token.from : undefined;
    } else if (token.kind === 'open') {
      const isFolded = token.name === 'details' && attributeOf(token, 'open') === undefined;
      if (isFolded) replace(token.from, token.from + '<details'.length, '<details open');
      for (const attribute of token.attributes) {
        const value = valueInBook(attribute, token, { entry, links });
        if (value !== undefined) replace(attribute.from, attribute.to, value);
      }
    }
  }
  return written + html.slice(at);
}

/** New value of an attribute; undefined if the value stays. */
function valueInBook(
  { name, value }: HtmlAttribute,
  tag: HtmlTag,
  { entry, links }: { entry: BookEntry; links: BookLinks },
): string | undefined {
  const own = (id: string) => `${entry.id}-${id}`;
  if (name === 'id') return own(value);
  if (LISTS_OF_IDS.test(name)) return value.split(/\s+/).filter(Boolean).map(own).join(' ');
  // Buttons of one name are one choice, in the whole document.
  if (name === 'name' && /^(?:input|details)$/.test(tag.name)) return own(value);
  if (name === 'loading') return 'eager';
  // Forms are made from `data-call`, but only where scripts run.
  if (name === 'data-call') return '';
  // The file that is named is the one that everybody has.
  if (name === 'srcset') return '';
  if (name === 'href' || name === 'xlink:href') return hrefInBook(value, entry, links);
  if (FILES.test(name)) return fileBeside(value, links.base);
  return value.includes('url(#') ? value.replaceAll('url(#', `url(#${entry.id}-`) : undefined;
}

function hrefInBook(written: string, entry: BookEntry, links: BookLinks): string | undefined {
  if (written.startsWith('#')) return placeIn(entry, written, links);
  const address = splitAddress(written, links.base);
  if (address === undefined) return undefined;
  const target = links.byPath.get(address.path.split('?')[0]!);
  if (target !== undefined) return placeIn(target, address.hash, links);
  const isPage = /(?:\/[^/.]*|\.html)$/.test(address.path);
  return isPage && links.siteUrl !== undefined ? `${links.siteUrl}${written}` : fileBeside(written, links.base);
}

/** A heading that is not there, such as one that only the browser makes, is its page. */
function placeIn(entry: BookEntry, hash: string, { idsOf }: BookLinks): string {
  const id = decoded(hash.slice(1));
  return idsOf(entry).has(id) ? `#${entry.id}-${hash.slice(1)}` : `#${entry.id}`;
}

/** `/docs/img/a.png` below `/docs/` → `img/a.png`: the document stands at the top of the site, and in any folder. */
function fileBeside(address: string, base: string): string | undefined {
  const found = address.startsWith('/') && !address.startsWith('//') && address.startsWith(base);
  return found ? address.slice(base.length) || '.' : undefined;
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
