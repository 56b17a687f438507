import type { Site } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';

/** Path of a page → the problems of its file, and of those that it includes. */
export function problemsByPath(site: Site, diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const byFile = new Map<string | undefined, Diagnostic[]>();
  for (const each of diagnostics) {
    const known = byFile.get(each.file);
    if (known === undefined) byFile.set(each.file, [each]);
    else known.push(each);
  }
  const found = site.pages.flatMap(({ parsed: { file, parts = [] }, record }) => {
    const all = [file, ...parts].flatMap((each) => byFile.get(each) ?? []);
    return all.length === 0 ? [] : [[record.path, all] as const];
  });
  return new Map(found);
}
