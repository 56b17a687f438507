import { createUniqueSlugs, SLUG_RULES } from '../base/slug';
import type { ParsedPage } from '../model/parsedPage';

/** Finds the id that a page has for one that is right under another rule; undefined if there is none. */
export type FindOtherAnchor = (page: ParsedPage, id: string) => string | undefined;

/** Looks ids up that other generators make from the same headings; a page's are made when the first is looked up. */
export function createOtherAnchors(): FindOtherAnchor {
  const known = new Map<ParsedPage, { byRule: ReadonlyMap<string, string>; bare: ReadonlyMap<string, string> }>();
  return (page, id) => {
    const others = known.get(page) ?? { byRule: otherAnchors(page), bare: bareAnchors(page) };
    known.set(page, others);
    const name = id.replace(/^user-content-/, '').normalize('NFC');
    // Footnotes of Python-Markdown: `fn:2`, `fnref:2`
    const note = id.replace(/^fn(ref)?:/, 'user-content-fn$1-');
    if (note !== id && page.anchors.includes(note)) return note;
    const found = others.byRule.get(name) ?? others.byRule.get(name.toLowerCase()) ?? others.bare.get(bare(name));
    return found ?? others.bare.get(withoutFile(bare(name), page));
  };
}

/** Letters and digits only: rules that nobody knows differ in the signs between them. */
function bare(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Node's documentation had the name of the file in front: `fs_fs_stat` on `fs.md` */
function withoutFile(id: string, { relativePath }: ParsedPage): string {
  const file = bare(/(?<=^|\/)([^/]*)\.\w+$/.exec(relativePath)?.[1] ?? '');
  return file !== '' && id.startsWith(file) ? id.slice(file.length) : id;
}

/** The ids that alone have their letters. */
function bareAnchors({ anchors }: ParsedPage): Map<string, string> {
  const found = new Map<string, string>();
  const shared = new Set(['']);
  for (const id of anchors) {
    const key = bare(id);
    if (found.has(key)) shared.add(key);
    found.set(key, id);
  }
  for (const key of shared) found.delete(key);
  return found;
}

/** Every id that a heading would have by another rule, and every id in lower case; the first one on the page wins. */
function otherAnchors({ headers, anchors, shortCodes = {} }: ParsedPage): Map<string, string> {
  const others = new Map<string, string>();
  const add = (other: string, id: string) => {
    if (other !== '' && !others.has(other)) others.set(other, id);
  };
  // A heading may be called `constructor`, as something is that every object has.
  const withCodes = (slug: string, title: string): string =>
    Object.hasOwn(shortCodes, slug) ? shortCodes[slug]! : title;
  const titles = headers.map(({ title, slug }) => ({ id: slug, titles: [title, withCodes(slug, title)] }));
  for (const rule of Object.values(SLUG_RULES)) {
    for (const which of [0, 1]) {
      const unique = createUniqueSlugs(rule);
      for (const heading of titles) add(unique(rule.slug(heading.titles[which]!)).normalize('NFC'), heading.id);
    }
  }
  for (const id of anchors) add(id.normalize('NFC').toLowerCase(), id);
  // Hexo puts nothing in front of a digit.
  for (const { slug } of headers) if (slug.startsWith('_')) add(slug.slice(1), slug);
  return others;
}
