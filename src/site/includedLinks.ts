import { movedAddress } from '../base/movedAddress';
import type { PageReference, ParsedPage } from '../model/parsedPage';
import type { FactsOf, MessageCode } from '../report/catalogue';
import { type Diagnostic, problem } from '../report/diagnostic';
import { joinedPath } from './linkPlaces';
import { decodePath, splitUrl } from './links';

/** Says what is wrong with a reference: the place, and how its paths are written there, are those of its file. */
export type Tell = <Code extends MessageCode>(code: Code, facts: FactsOf<Code>) => Diagnostic;
export type Told = (tell: Tell) => Diagnostic;

/** The reference as the page itself would write it: `docs/a.md` of an included `README.md` → `a.md` of `docs/x.md` */
export function fromPage(reference: PageReference, { file: page }: Pick<ParsedPage, 'file'>): PageReference {
  const { file, url } = reference;
  if (file === undefined || /^(?:[/#?\\]|[a-z]:|file:|$)/i.test(url)) return reference;
  return movedReference(reference, file, page);
}

function movedReference({ url, ...reference }: PageReference, file: string, page: string): PageReference {
  const { path, rest } = splitUrl(url);
  const { file: _file, ...others } = reference;
  return { ...others, url: (movedAddress(path, file, page) || '.') + (path.endsWith('/') ? '/' : '') + rest };
}

/**
 * The references that one may mean, the likeliest first. An included file is read by itself too, so its addresses lead
 * from there; most other generators take them for those of the page, and so do pages that were written for these.
 */
export function meantReferences(
  reference: PageReference,
  page: Pick<ParsedPage, 'file'>,
  { isForeign }: { isForeign: boolean },
): readonly PageReference[] {
  const { file, url } = reference;
  if (file !== undefined && url.startsWith('/')) {
    // On GitHub the top of the repository.
    return [reference, movedReference({ ...reference, url: url.slice(1) }, '', page.file)];
  }
  const moved = fromPage(reference, page);
  if (moved === reference) return [reference];
  const both = isForeign ? [reference, moved] : [moved, reference];
  const { path, hash } = splitUrl(url);
  const isOwn = hash !== '' && joinedPath(decodePath(path), `/${file}`) === `/${file}`;
  return isOwn ? [...both, { ...reference, url: hash }] : both;
}

/** Problems of a reference are told at its place; suggestions lead from its file. */
export function teller(reference: PageReference, page: Pick<ParsedPage, 'file'>): Tell {
  const { url, file = page.file, line, column } = reference;
  const place = { file, line, column };
  if (fromPage(reference, page) === reference) return (code, facts) => problem(code, facts, place);
  return (code, facts) => {
    const { near } = facts as { near?: string };
    const isPath = 'path' in facts && near !== undefined && !near.startsWith('/');
    const told = { ...facts, ...('path' in facts && { path: splitUrl(url).path }) };
    return problem(code, { ...told, ...(isPath && { near: movedAddress(near, page.file, file) }) }, place);
  };
}
