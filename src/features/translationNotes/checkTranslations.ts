import { mapConcurrently } from '../../base/waiting';
import { isObjectsMissing } from '../../git/git';
import { readCommitTimes } from '../../read/git';
import { readVersions } from '../../read/versions';
import { usageError, type Diagnostic } from '../../report/diagnostic';
import { problem } from './messages';
import { count } from '../../report/summary';
import type { AskedFindings, AskedSite } from '../../seam/askedCheck';
import { incompleteTranslations, translationsOf } from './incompleteTranslations';
import { outdatedPages, type OutdatedPage } from './outdatedPages';
import { differenceOf, unknownCommits } from './translationHistory';

/** Compares the translations of a site with their originals. */
export async function checkTranslations(asked: AskedSite): Promise<AskedFindings> {
  const { site, project, tellers } = asked;
  if (site.languages === undefined) throw usageError('one-language', {});
  const ofPages = translationsOf(site).flatMap(({ page, original }) =>
    tellers.flatMap(({ translated }) => translated?.(page, original) ?? []),
  );
  const incomplete = [...incompleteTranslations(site), ...ofPages];
  const { hashes, diagnostics } = await readCommitTimes(project);
  // Without git nobody knows what is older.
  if (diagnostics.length > 0) {
    const isSaid = project.config.lastUpdated;
    return { diagnostics: [...(isSaid ? [] : diagnostics), ...incomplete], told: () => toldFacts([]) };
  }
  const told = await tellOutdated(asked, hashes).catch((cause: unknown) => {
    if (!isObjectsMissing(cause)) throw cause;
    return { outdated: [], diagnostics: [problem('past-missing', {})] };
  });
  return {
    diagnostics: [...incomplete, ...told.diagnostics],
    // Differences of originals go with the problems that they explain.
    told: (shown) => {
      const files = new Set(shown.flatMap(({ code, file }) => (code === 'translation-outdated' ? [file] : [])));
      return toldFacts(told.outdated.filter(({ file }) => files.has(file)));
    },
  };
}

function toldFacts(outdated: readonly OutdatedTranslation[]) {
  return { name: 'translations', value: outdated, lines: (isAll: boolean) => differenceLines(outdated, isAll) };
}

/** More lines of a difference are shown only if all are asked for. */
const MOST_LINES = 12;

/** Lines for what changed in the originals of outdated translations. */
function differenceLines(outdated: readonly OutdatedTranslation[], isAll: boolean): string[] {
  return outdated.flatMap(({ file, original, commit, changes, difference }) => {
    const lines = changes?.map((each) => `- ${each}`) ?? (difference ?? '').split('\n').filter((line) => line !== '');
    const shown = isAll ? lines : lines.slice(0, MOST_LINES);
    const left = lines.length - shown.length;
    return [
      `${file}: \`${original}\` since ${commit.slice(0, 8)}`,
      ...shown.map((line) => `  ${line}`),
      ...(left === 0 ? [] : [`  and ${count(left, 'more line')}, which \`--all\` shows`]),
    ];
  });
}

/** A translation that is older than its original, as a check tells it. */
interface OutdatedTranslation {
  file: string;
  original: string;
  lang: string;
  commit: string;
  /** Changes of the operation that the original documents. */
  changes?: readonly string[];
  /** Difference of the original's text, as git reports it. */
  difference?: string;
}

/** Outdated translations with what has changed, and problems where this is unknown. */
async function tellOutdated(
  { site, project, changesSince }: AskedSite,
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
  const outdated = await mapConcurrently(pages, (page) => tell(page, { contentFolder, changesSince, texts }));
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

interface Telling extends Pick<AskedSite, 'changesSince'> {
  contentFolder: string;
  /** Texts of originals by git's names. */
  texts: ReadonlyMap<string, string>;
}

async function tell(
  { page, original, language, commit, before, after }: OutdatedPage,
  { contentFolder, changesSince, texts }: Telling,
): Promise<OutdatedTranslation> {
  const outdated = { file: page.parsed.file, original: original.parsed.file, lang: language.lang, commit };
  if (before === undefined) return outdated;
  const text = texts.get(before);
  const changes = text === undefined ? [] : await changesSince(original.parsed, text);
  return {
    ...outdated,
    ...(changes.length > 0 && { changes }),
    difference: await differenceOf(contentFolder, before, after),
  };
}
