import path from 'node:path';
import { fileOfName } from '../../base/contentFolders';
import { slashed } from '../../base/paths';
import { translationsOf, type Translation } from './incompleteTranslations';
import type { Project } from '../../config/project';
import type { Site } from '../../model/site';
import { findOutdated } from './translationHistory';

export interface OutdatedPage extends Translation {
  /** The commit of the original that the translation was made from. */
  commit: string;
  before: string | undefined;
  after: string;
}

/** The translations of a site whose originals have changed since; `hashes` are the last commits by file. */
export async function outdatedPages(
  site: Site,
  place: Pick<Project, 'contentFolder' | 'contentFolders'>,
  hashes: ReadonlyMap<string, string>,
): Promise<OutdatedPage[]> {
  // git takes names that lead out of the folder where it is asked.
  const seen = (name: string) => slashed(path.relative(place.contentFolder, fileOfName(name, place)));
  const known = translationsOf(site).flatMap((each) => {
    const { relativePath, frontMatter } = each.page.parsed;
    const commit = frontMatter.translated ?? hashes.get(relativePath);
    const original = each.original.parsed.relativePath;
    // A page that is not in git yet is being written.
    return commit === undefined
      ? []
      : [{ ...each, file: { translation: relativePath, original: seen(original), commit } }];
  });
  const found = await findOutdated(
    place.contentFolder,
    known.map(({ file }) => file),
  );
  const byFile = new Map(found.map((each) => [each.translation, each]));
  return known.flatMap(({ file: { translation }, ...each }): OutdatedPage[] => {
    const outdated = byFile.get(translation);
    if (outdated === undefined) return [];
    const { commit, before, after } = outdated;
    return [{ ...each, commit, before, after }];
  });
}
