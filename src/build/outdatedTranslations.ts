import path from 'node:path';
import { fileOfName } from '../base/contentFolders';
import { slashed } from '../base/paths';
import { translationsOf, type Translation } from '../check/translations';
import { readVersions } from '../read/versions';
import type { Project } from '../config/project';
import { mapConcurrently } from '../base/waiting';
import type { Site } from '../model/site';
import { differenceOf, findOutdated, unknownCommits } from '../read/translationHistory';
import { problem, type Diagnostic } from '../report/diagnostic';
import { FEATURES } from '../features/features';

interface OutdatedPage extends Translation {
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

/** A translation that is older than its original, as a check tells it. */
export interface OutdatedTranslation {
  file: string;
  original: string;
  lang: string;
  commit: string;
  /** Changes of the operation that the original documents. */
  changes?: string[];
  /** Difference of the original's text, as git reports it. */
  difference?: string;
}

/** Outdated translations with what has changed, and problems where this is unknown. */
export async function tellOutdated(
  site: Site,
  project: Project,
  hashes: ReadonlyMap<string, string>,
): Promise<{ outdated: OutdatedTranslation[]; diagnostics: Diagnostic[] }> {
  const { contentFolder } = project;
  const said = site.pages.flatMap(({ parsed }) => {
    const { translated } = parsed.frontMatter;
    return translated === undefined ? [] : [{ parsed, commit: translated }];
  });
  const unknown = await unknownCommits(
    contentFolder,
    said.map(({ commit }) => commit),
  );
  const pages = (await outdatedPages(site, project, hashes)).filter(({ commit }) => !unknown.has(commit));
  const texts = await readVersions(contentFolder, [
    ...new Set(pages.flatMap(({ page: _page, before }) => before ?? [])),
  ]);
  const outdated = await mapConcurrently(pages, (page) => tell(page, project, texts));
  return {
    outdated,
    diagnostics: [
      ...said
        .filter(({ commit }) => unknown.has(commit))
        .map(({ parsed: { file, keyLines }, commit }) =>
          problem('translation-commit', { commit }, { file, line: keyLines.translated ?? 1, column: 1 }),
        ),
      ...outdated.map(({ file, original, commit, changes }) =>
        problem('translation-outdated', { original, commit, changes }, { file, line: 1, column: 1 }),
      ),
    ],
  };
}

async function tell(
  { page, original, language, commit, before, after }: OutdatedPage,
  project: Project,
  texts: ReadonlyMap<string, string>,
): Promise<OutdatedTranslation> {
  const outdated = { file: page.parsed.file, original: original.parsed.file, lang: language.lang, commit };
  if (before === undefined) return outdated;
  const text = texts.get(before);
  const pasts = text === undefined ? [] : await Promise.all(FEATURES.flatMap(({ past }) => past?.() ?? []));
  const changes = pasts.flatMap((past) => past.describe(original.parsed, text!, project));
  return {
    ...outdated,
    ...(changes.length > 0 && { changes }),
    difference: await differenceOf(project.contentFolder, before, after),
  };
}
