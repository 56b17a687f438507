import type { Project } from '../../config/project';
import { isObjectsMissing } from '../../git/git';
import type { Site } from '../../model/site';
import { problem, type Diagnostic } from '../../report/diagnostic';
import type { Prepared } from '../../seam/feature';
import { outdatedPages } from './outdatedPages';

/** Files of translations whose originals have changed since. */
export type OutdatedPaths = ReadonlySet<string>;

/** Finds the translations whose readers are told that the original has changed. */
export async function prepareNotes(
  site: Site,
  project: Project,
  hashes: ReadonlyMap<string, string>,
): Promise<Prepared> {
  const diagnostics: Diagnostic[] = [];
  const found = await outdatedPages(site, project, hashes).catch((cause: unknown) => {
    if (isObjectsMissing(cause)) diagnostics.push(problem('past-missing', {}));
    return [];
  });
  const told = found.filter(({ language }) => language.notice).map(({ page }) => page.record.relativePath);
  return { value: new Set(told) satisfies OutdatedPaths, diagnostics };
}
