import type { Project } from '../config/project';
import { FEATURES } from '../features/features';
import type { ParsedPage } from '../model/parsedPage';
import type { SeenPages } from '../seam/renames';
import type { SiteInput } from '../site/siteInput';
import { filesInRepository } from './filesInRepository';
import { joinSite } from './joinSite';

/** Joins all pages of a site; dead links to pages that were renamed say what these are called now. */
export async function joinWhole(
  pages: readonly ParsedPage[],
  given: SiteInput,
  { project, seen }: { project: Project; seen?: SeenPages | undefined },
) {
  const { isOwn = () => true } = given;
  const input = { ...given, filesInRepository: filesInRepository(project, pages.filter(isOwn)) };
  const first = await joinSite(pages, input);
  // Links of another generator's site lead to many things that are no files: features are asked while somebody writes.
  const gone = seen === undefined && project.generator.isUntouched ? [] : first.gone;
  if (gone.length === 0 && seen === undefined) return { ...first, input };
  const asked = { gone, pages, place: project, config: input.config, seen };
  const found = await Promise.all(FEATURES.flatMap(({ renames }) => renames?.(asked) ?? []));
  const renamed = new Map(found.flatMap(({ now }) => [...now]));
  const known = renamed.size === 0 ? input : { ...input, renamed };
  const joined = renamed.size === 0 ? first : await joinSite(pages, known);
  const lost = found.flatMap(({ problems }) => problems?.(joined.site) ?? []);
  return { ...joined, input: known, diagnostics: [...joined.diagnostics, ...lost] };
}
