import { packageVersion } from '../base/package';
import { check, type CheckResult } from '../build/check';
import { type OutdatedTranslation, tellOutdated } from '../build/outdatedTranslations';
import { reportUnused, setAccepted } from '../check/accepted';
import { applyBaseline, type Baseline } from '../check/baseline';
import { checkExternal } from '../check/external/checkExternal';
import { withoutNotes } from '../check/notes';
import { withSeverities } from '../check/severities';
import type { OtherGenerator } from '../config/generator';
import { loadProject } from '../generators/loadProject';
import type { Project } from '../config/project';
import { placeInConfig } from '../config/validate';
import { sortDiagnostics, type Diagnostic, problem, usageError } from '../report/diagnostic';
import type { AcceptedDiagnostic } from '../report/formatSarif';
import type { Progress } from '../report/progress';
import type { Environment } from '../report/surroundings';
import { readBaseline } from './baselineFile';
import { openCodeFrom } from './codeFrom';
import { compareStates } from './compareStates';
import type { ComparedChange } from '../model/changes';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listRefFiles } from '../read/refFiles';
import { firstLine } from './versions/refSource';
import { git, isObjectsMissing } from '../git/git';
import { stat } from 'node:fs/promises';
import { unlessMissing } from '../base/files';
import type { PluginPast } from '../config/plugins';
import { incompleteTranslations, translationsOf } from '../check/translations';
import { FEATURES } from '../features/features';
import type { Site } from '../model/site';
import { readCommitTimes } from '../read/git';

/** Options of a check. */
export interface CheckChoices {
  /** File with problems that are not reported. */
  baseline?: string | undefined;
  /** True to ask other sites for the pages that this one links to. */
  external?: boolean | undefined;
  /** An earlier state of the API, with which it is compared: a file, a folder, a commit, or `commit:file`. */
  against?: string | undefined;
  /** True to compare translations with their originals. */
  translations?: boolean | undefined;
  /** Branch, tag or commit that the code of the site is taken from. */
  codeFrom?: string | undefined;
}

/** Root folder and options of a check. */
export interface CheckRequest extends CheckChoices {
  /** Absolute path of the root folder, which exists. */
  root: string;
  /** Names of files begin here. */
  currentFolder: string;
  environment: Environment;
  /** Generator that the site was made for, instead of the one whose marks it has. */
  from?: OtherGenerator | undefined;
}

/** Result of a check. */
export interface CheckOutcome extends CheckResult {
  /** The problems that the configuration accepts. */
  accepted: AcceptedDiagnostic[];
  /** True if a strict check passes: there are only notes. */
  isClean: boolean;
  /** How many problems the baseline lists; absent without a baseline. */
  known?: number;
  /** Changes since the state that the request names. */
  changes?: ComparedChange[];
  /** The translations whose originals have changed since. */
  translations?: OutdatedTranslation[];
}

/** How other sites are asked: patiently, and only a few hosts at a time. */
const ASKING = { hostsAtOnce: 8, timeout: 10_000, pauses: [1000, 3000], longestPause: 60_000 };

/** Looks for everything that a reader could trip over; a request that can't be met is a usage error. */
export async function runCheck(request: CheckRequest, progress: Progress): Promise<CheckOutcome> {
  const code = request.codeFrom === undefined ? undefined : (await openCodeFrom(request.codeFrom, request)).code;
  try {
    return await checkWith(code?.root, request, progress);
  } finally {
    code?.remove();
  }
}

async function checkWith(codeRoot: string | undefined, request: CheckRequest, progress: Progress) {
  const { root, currentFolder, environment, baseline, from } = request;
  const project = await loadProject(root, { environment, from, codeRoot });
  const known = baseline === undefined ? undefined : await readBaseline(baseline, currentFolder, project.root);
  const all = await checkAll(project, request, progress);
  const result = known === undefined ? all : withoutKnown(all, known, request);
  const isClean = withoutNotes(result.diagnostics, project.config.problems).length === 0;
  return { ...result, ...toldTranslations(result), isClean };
}

/** Differences of originals are told with the problems that they explain: not of those that a list lets pass. */
function toldTranslations({ translations, diagnostics }: Checked): Pick<Checked, 'translations'> {
  if (translations === undefined) return {};
  const told = new Set(diagnostics.flatMap(({ code, file }) => (code === 'translation-outdated' ? [file] : [])));
  return { translations: translations.filter(({ file }) => told.has(file)) };
}

type Checked = Omit<CheckOutcome, 'isClean'>;

/** Optional parts of a check. */
type Looking = Pick<CheckRequest, 'external' | 'against' | 'translations'>;

async function checkAll(project: Project, request: CheckRequest, progress: Progress): Promise<Checked> {
  const { external = false, against, currentFolder } = request;
  const past = against === undefined ? undefined : await earlierState(against, { currentFolder, root: project.root });
  const result = await check(project, { progress });
  const { siteUrl, problems } = project.config;
  const asked = external ? await askOutside(result, siteUrl, progress) : [];
  const translated = request.translations === true ? await checkTranslations(result.site, project) : undefined;
  const compared = past && (await compareStates(project, past, result.pages).catch(unlessMissingObjects({ against })));
  const more = [compared, translated].flatMap((each) => each?.diagnostics ?? []);
  const found = [...result.diagnostics, ...asked, ...more, ...(await checkVersions(project))];
  const { accepted, ...judged } = setAccepted(found, problems.ignore);
  const unused = reportUnused(
    judged.unused.filter(({ code }) => isLookedFor(code, request)),
    (text) => placeInConfig(project.configSource, text),
  );
  const strictness = project.generator.isUntouched ? 'lenient' : 'as-listed';
  const diagnostics = withSeverities([...judged.diagnostics, ...unused], problems, strictness);
  const changes = compared && { changes: compared.changes ?? [] };
  const translations = translated && { translations: translated.outdated };
  return { ...result, diagnostics: sortDiagnostics(diagnostics), accepted, ...changes, ...translations };
}

/** Other sites are asked and other states compared only on request. */
function isLookedFor(code: string, { external = false, against, translations = false }: Looking): boolean {
  if (code.startsWith('translation-')) return translations;
  if (code === 'breaking-change' || code === 'risky-change') return against !== undefined;
  return external || !code.startsWith('external-');
}

function withoutKnown(result: Checked, baseline: Baseline, looking: Looking): Checked {
  const { diagnostics, known } = applyBaseline(result.diagnostics, baseline, (code) => isLookedFor(code, looking));
  return { ...result, diagnostics: sortDiagnostics(diagnostics), known };
}

function askOutside({ pages }: CheckResult, siteUrl: string | undefined, progress: Progress): Promise<Diagnostic[]> {
  return checkExternal(pages, {
    ...ASKING,
    siteUrl,
    userAgent: `docgen/${packageVersion()} (link check)`,
    fetch,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    progress: (done, total) => progress.report('asking other sites', done, total),
  });
}

/** Finds the versions whose sources are not there. */
async function checkVersions({ root, config, configSource }: Project): Promise<Diagnostic[]> {
  const checked = config.versions.map(async ({ label, ref, folder }): Promise<Diagnostic[]> => {
    const place = placeInConfig(configSource, ref ?? folder ?? label);
    if (folder !== undefined)
      return existsSync(path.resolve(root, folder)) ? [] : [problem('version-folder', { label, folder }, place)];
    if (ref === undefined) return [];
    const reason = await listRefFiles(root, ref).then(() => undefined, firstLine);
    return reason === undefined ? [] : [problem('version-ref', { label, ref, reason }, place)];
  });
  return (await Promise.all(checked)).flat();
}

/** State that `--against` names: a file, a folder, a commit (`main`), or its file (`main:openapi.yaml`). */
async function earlierState(
  against: string,
  { currentFolder, root }: { currentFolder: string; root: string },
): Promise<PluginPast> {
  const named = path.resolve(currentFolder, against);
  const found = await stat(named).catch(unlessMissing);
  if (found?.isFile() === true) return { file: named };
  if (found?.isDirectory() === true) return { root: named };
  // As in git, what follows the first colon is a file of that commit.
  const [ref = '', ...rest] = against.split(':');
  const commit = await revParse(root, '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (commit === undefined) {
    const reason = `\`--against ${against}\` is no file, no folder and no commit`;
    throw usageError('usage', { reason });
  }
  if (rest.length === 0) return { commit };
  const file = rest.join(':');
  const top = file.startsWith('.') ? currentFolder : await revParse(root, '--show-toplevel');
  return { commit, file: path.resolve(top ?? root, file) };
}

function revParse(folder: string, ...args: string[]): Promise<string | undefined> {
  return git(folder, ['rev-parse', ...args]).then(
    (told) => told.trim(),
    () => undefined,
  );
}

/** Compares the translations of a site with their originals. */
async function checkTranslations(
  site: Site,
  project: Project,
): Promise<{ outdated: OutdatedTranslation[]; diagnostics: Diagnostic[] }> {
  if (site.languages === undefined) throw usageError('one-language', {});
  const translations = translationsOf(site);
  const ofFeatures = FEATURES.map(async (feature) => (await feature.checkTranslations?.(translations)) ?? []);
  const incomplete = [...incompleteTranslations(site), ...(await Promise.all(ofFeatures)).flat()];
  const { hashes, diagnostics } = await readCommitTimes(project);
  // Without git nobody knows what is older.
  if (diagnostics.length > 0) {
    const isSaid = project.config.lastUpdated;
    return { outdated: [], diagnostics: [...(isSaid ? [] : diagnostics), ...incomplete] };
  }
  const told = await tellOutdated(site, project, hashes).catch(unlessMissingObjects({}));
  return { outdated: [], ...told, diagnostics: [...incomplete, ...told.diagnostics] };
}

/** For a `catch`: a warning that says what is not known where git has not fetched the objects for it. */
function unlessMissingObjects(compared: { against?: string | undefined }) {
  return (cause: unknown): { diagnostics: Diagnostic[]; changes?: undefined } => {
    if (!isObjectsMissing(cause)) throw cause;
    return { diagnostics: [problem('past-missing', compared)] };
  };
}
