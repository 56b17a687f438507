import type { Site } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';

/** Path of a page → the problems of its file. */
export function problemsByPath(site: Site, diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const paths = new Map(site.pages.map(({ parsed, record }) => [parsed.file, record.path]));
  const byPath = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    const path = paths.get(each.file ?? '');
    if (path !== undefined) byPath.set(path, [...(byPath.get(path) ?? []), each]);
  }
  return byPath;
}
