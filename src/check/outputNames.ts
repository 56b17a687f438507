import { outputFile } from '../site/paths';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import type { Check } from './checkedSite';

/**
 * Reports files that differ only in case, which not every file system can hold, and `public/` files with the path of a
 * page.
 */
export const checkOutputNames: Check = ({ pages, site, publicFiles }) => {
  const sources = [
    ...pages.map(({ record, parsed }) => ({ name: outputFile(record.path), source: parsed.file })),
    ...publicFiles.map((name) => ({ name, source: `public/${name}` })),
    ...site.assets.map((name) => ({ name, source: name })),
  ];
  const first = new Map<string, string>();
  return sources.flatMap(({ name, source }): Diagnostic[] => {
    const other = first.get(name.toLowerCase());
    if (other === undefined) {
      first.set(name.toLowerCase(), source);
      return [];
    }
    return [problem('output-clash', { path: name, sources: [other, source] })];
  });
};
