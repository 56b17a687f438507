import { incompleteTranslations } from '../check/translations';
import type { Project } from '../config/project';
import type { Site } from '../model/site';
import { readCommitTimes } from '../read/git';
import { type Diagnostic, usageError } from '../report/diagnostic';
import { tellOutdated, type OutdatedTranslation } from './outdatedTranslations';

/** Compares the translations of a site with their originals. */
export async function checkTranslations(
  site: Site,
  project: Project,
): Promise<{ outdated: OutdatedTranslation[]; diagnostics: Diagnostic[] }> {
  if (site.languages === undefined) throw usageError('one-language', {});
  const incomplete = incompleteTranslations(site);
  const { hashes, diagnostics } = await readCommitTimes(project);
  // Without git nobody knows what is older.
  if (diagnostics.length > 0) {
    const isSaid = project.config.lastUpdated;
    return { outdated: [], diagnostics: [...(isSaid ? [] : diagnostics), ...incomplete] };
  }
  const told = await tellOutdated(site, project, hashes);
  return { ...told, diagnostics: [...incomplete, ...told.diagnostics] };
}
