import { check, type CheckResult } from '../build/check';
import { reportUnused, setAccepted } from '../check/accepted';
import { applyBaseline, type Baseline } from '../check/baseline';
import { inDescriptions } from '../check/inDescriptions';
import { withoutNotes } from '../check/notes';
import { withSeverities } from '../check/severities';
import type { OtherGenerator } from '../config/generatorNames';
import type { Project } from '../config/project';
import { placeInConfig } from '../config/validate';
import { FEATURES, TELLERS } from '../features/features';
import { loadProject } from '../generators/loadProject';
import { isObjectsMissing } from '../git/git';
import type { ParsedPage } from '../model/parsedPage';
import { problem, sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import type { AcceptedDiagnostic } from '../report/formatSarif';
import type { Progress } from '../report/progress';
import type { Environment } from '../report/surroundings';
import type { AskedCheck, AskedFindings } from '../seam/askedCheck';
import { readBaseline } from '../build/baselineFile';
import { openCodeFrom } from './codeFrom';
import { outputFolderOf } from './outputFolder';
import { keptVersions } from './versions/keptVersions';
import { sitesBelow } from './versions/sitesBelow';

/** Options of a check. */
export interface CheckChoices {
  /** File with problems that are not reported. */
  baseline?: string | undefined;
  /** True to ask other sites for the pages that this one links to. */
  external?: boolean | undefined;
  /** An earlier state of the API, with which it is compared: a file, a folder, a commit, or `commit:file`. */
  against?: string | undefined;
  /** An old site: the folder that was built, its sitemap (a file or an address), or a list of addresses. */
  site?: string | undefined;
  /** True to run the components of the browser in one. */
  browser?: boolean | undefined;
  /** True to compare translations with their originals. */
  translations?: boolean | undefined;
  /** Branch, tag or commit that the code of the site is taken from. */
  codeFrom?: string | undefined;
}

/** Root folder and options of a check. */
export interface CheckRequest extends Omit<CheckChoices, 'baseline'> {
  /** False: the one that the configuration names does not count either. */
  baseline?: string | false | undefined;
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
}

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
  const known = baseline === false ? undefined : await readBaseline(baseline, currentFolder, project);
  const all = await checkAll(project, request, progress);
  const { asked, ...result } = known === undefined ? all : withoutKnown(all, known, request);
  const isClean = withoutNotes(result.diagnostics, project.config.problems).length === 0;
  const told = [...asked.flatMap((each) => each.told?.(result.diagnostics) ?? []), ...result.told];
  return { ...result, told, isClean };
}

interface Checked extends Omit<CheckOutcome, 'isClean'> {
  asked: readonly AskedFindings[];
}

async function checkAll(project: Project, request: CheckRequest, progress: Progress): Promise<Checked> {
  const result = await check(project, { progress });
  const { problems, plugins } = project.config;
  const asked = await lookOnRequest(result, { project, request, progress });
  const sites = await sitesBelow(project);
  const kept = await keptVersions(sites, [outputFolderOf(project, request)]);
  const below = await Promise.all(sites.filter((each) => !kept.has(each)).map((each) => each.problems()));
  const found = [...result.diagnostics, ...asked.flatMap(({ diagnostics }) => diagnostics), ...below.flat()];
  const { accepted, ...judged } = setAccepted(found, problems.ignore);
  const unused = reportUnused(
    judged.unused.filter(({ code }) => isLookedFor(code, request)),
    (text) => placeInConfig(project.configSource, text),
  );
  const isProof = ({ code }: Diagnostic) => ASKED.some((part) => part.isProof === true && part.finds(code));
  const placed = inDescriptions([...judged.diagnostics, ...unused], plugins);
  const diagnostics = placed.flatMap((each) =>
    withSeverities([each], problems, project.generator.isUntouched && !isProof(each) ? 'lenient' : 'as-listed'),
  );
  return { ...result, diagnostics: sortDiagnostics(diagnostics), accepted, asked };
}

/** Parts of a check that only their options start. */
const ASKED = FEATURES.flatMap(({ asked }) => asked ?? []);

/** Value of the option that starts a part. */
function valueOf({ option }: AskedCheck, request: CheckRequest): string | true | undefined {
  const value: unknown = new Map(Object.entries(request)).get(option);
  return typeof value === 'string' || value === true ? value : undefined;
}

async function lookOnRequest(
  { site, pages, read }: CheckResult,
  { project, request, progress }: { project: Project; request: CheckRequest; progress: Progress },
): Promise<AskedFindings[]> {
  const { currentFolder } = request;
  const changesSince = async (page: ParsedPage, before: string): Promise<string[]> => {
    const told = FEATURES.map(async (feature) => (await feature.changesSince?.(page, before, project)) ?? []);
    return (await Promise.all(told)).flat();
  };
  const { root, environment, codeFrom, from, baseline } = request;
  const same = {
    root,
    currentFolder,
    environment,
    codeFrom,
    from,
    baseline: baseline === false ? undefined : baseline,
  };
  const build = async (out: string) => (await import('./buildAside')).buildAside({ ...same, out });
  const findings: AskedFindings[] = [];
  for (const part of ASKED) {
    const value = valueOf(part, request);
    const asked = { project, site, pages, read, currentFolder, progress, changesSince, tellers: TELLERS, build };
    if (value !== undefined) findings.push(await part.look({ ...asked, value }).catch(unlessMissingObjects(value)));
  }
  return findings;
}

function isLookedFor(code: string, request: CheckRequest): boolean {
  const parts = ASKED.filter(({ finds }) => finds(code));
  return parts.length === 0 || parts.some((part) => valueOf(part, request) !== undefined);
}

function withoutKnown(result: Checked, baseline: Baseline, request: CheckRequest): Checked {
  const { diagnostics, known } = applyBaseline(result.diagnostics, baseline, (code) => isLookedFor(code, request));
  return { ...result, diagnostics: sortDiagnostics(diagnostics), known };
}

/** For a `catch`: a warning that says what is not known where git has not fetched the objects for it. */
function unlessMissingObjects(value: string | true) {
  return (cause: unknown): AskedFindings => {
    if (!isObjectsMissing(cause)) throw cause;
    return { diagnostics: [problem('past-missing', value === true ? {} : { against: value })] };
  };
}
