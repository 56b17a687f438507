import { unportableReason } from '../base/paths';
import { pageFile } from '../site/paths';
import { type Diagnostic, problem } from '../report/diagnostic';
import type { Check } from './checkedSite';

/** Reports names that differ only in case or that Windows refuses, and `public/` files in place of a page. */
export const checkOutputNames: Check = ({ pages, site, publicFiles }) => {
  const sources: { name: string; source: string; file?: string }[] = [
    ...pages.map(({ record, parsed: { file } }) => ({ name: pageFile(record.path), source: file, file })),
    ...publicFiles.map((name) => ({ name, source: `public/${name}` })),
    ...site.assets.map((name) => ({ name, source: name })),
  ];
  const first = new Map<string, (typeof sources)[number]>();
  return sources.flatMap((each): Diagnostic[] => {
    const { name, source, file } = each;
    const other = first.get(name.toLowerCase());
    const reason = unportableReason(name);
    if (other === undefined) {
      first.set(name.toLowerCase(), each);
      return reason === undefined
        ? []
        : [problem('output-unportable', { path: name, reason }, file === undefined ? {} : { file })];
    }
    // The site has already reported two pages that differ only in capitals.
    if (file !== undefined && other.name !== name) return [];
    return [problem('output-clash', { path: name, sources: [other.source, source] })];
  });
};
