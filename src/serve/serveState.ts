// A state and an event → the next state and its effects: serve as a pure step.

import type { RememberedChanges } from '../model/changes';
import type { Remembered } from '../cache/remembered';
import type { ReadyPages } from '../build/changedPages';
import type { FirstSight } from '../build/firstSight';
import type { BuildResult } from '../build/result';
import type { Project } from '../config/project';
import type { Site } from '../model/site';
import { type Diagnostic, problem } from '../report/diagnostic';
import { areInTheWay } from '../report/inTheWay';
import { problemsOf } from '../report/problemsOf';
import { formatSummary } from '../report/summary';
import type { MemoryFiles } from '../write/memoryFiles';
import { problemsByPath } from './pageProblems';
import { changedFiles, isPlainFile } from './changedFiles';
import { earlierFiles, emptySite, type LiveSite } from './siteView';

/** Everything that serve knows between two changes: an immutable value. */
export interface ServeState {
  project: Project;
  /** The problems of the configuration while an earlier one remains in use. */
  configProblems: readonly Diagnostic[];
  /** The last good version of the site; without files before the first build. */
  site: LiveSite;
  remembered: Remembered;
  /** Data of the last good version: with them, a changed page can be shown before all others are looked at. */
  pages?: ReadyPages | undefined;
  /** The problems of the last build, which have been told; undefined before the first. */
  told?: readonly Diagnostic[] | undefined;
  /** How many builds have been started. */
  attempts: number;
  /** The pages of the previous build, and whether those of the current build are already shown. */
  preview: { paths: string | undefined; isShown: boolean; isPartial?: boolean };
}

/** Events while serve runs. */
export type ServeEvent =
  | { kind: 'config-loaded'; project: Project }
  | { kind: 'config-broken'; diagnostics: Diagnostic[] }
  | { kind: 'build-started' }
  /** The first build has only begun: pages are made when they are asked for, until `rest` is done. */
  | { kind: 'first-sight'; sight: Pick<FirstSight, 'site' | 'pageAt'>; files: MemoryFiles; rest: Promise<void> }
  /** Pages have been read, of all that there are. */
  | { kind: 'pages-read'; done: number; total: number }
  /** Pages have changed that nothing else depends on; `files` is the site with them. */
  | { kind: 'pages-changed'; files: MemoryFiles }
  /** The pages are made, but not the files that are made from all of them; `rest` is done at the end of the build. */
  | { kind: 'pages-ready'; site: Site; files: MemoryFiles; rest: Promise<void> }
  | { kind: 'build-ended'; result: BuildResult; files: MemoryFiles }
  | { kind: 'build-broke'; cause: unknown }
  | { kind: 'changes-found'; changes: RememberedChanges };

/** Actions that an event causes. */
export type ServeEffect =
  | { kind: 'publish'; site: LiveSite }
  /** Announces a new version to browsers; `files` are the changed files that are not pages. */
  | { kind: 'push'; files: string[] }
  /** Shows problems in browsers; an empty list removes them. */
  | { kind: 'report'; note: string; problems: Diagnostic[] }
  /** Says in browsers how far the first build is; an empty text removes it. */
  | { kind: 'progress'; text: string }
  /** Reports problems; those in `before` have been reported already. */
  | { kind: 'problems'; diagnostics: Diagnostic[]; before?: readonly Diagnostic[] | undefined }
  /** The problems of each page, for whoever looks at it. */
  | { kind: 'page-problems'; byPath: ReadonlyMap<string, readonly Diagnostic[]> }
  | { kind: 'info'; text: string }
  | { kind: 'bug'; cause: unknown };

export type Step = [state: ServeState, effects: ServeEffect[]];

/** Serve before its first build. */
export function startState(project: Project, remembered: Remembered): ServeState {
  const preview = { paths: undefined, isShown: false };
  return { project, configProblems: [], site: emptySite(project.config.base), remembered, attempts: 0, preview };
}

/** Computes what follows from an event. It is pure, so that each case can be read and tested separately. */
export function step(state: ServeState, event: ServeEvent): Step {
  switch (event.kind) {
    case 'config-loaded':
      return [{ ...state, project: event.project, configProblems: [] }, []];
    case 'config-broken':
      return configBroken(state, event.diagnostics);
    case 'build-started':
      return [{ ...state, attempts: state.attempts + 1, preview: { ...state.preview, isShown: false } }, []];
    case 'first-sight':
      return firstSight(state, event);
    case 'pages-read':
      return pagesRead(state, event);
    case 'pages-changed':
      return pagesChanged(state, event.files);
    case 'pages-ready':
      return pagesReady(state, event);
    case 'build-ended':
      return buildEnded(state, event);
    case 'build-broke':
      return buildBroke(state, event.cause);
    case 'changes-found':
      return [{ ...state, remembered: { ...state.remembered, changes: event.changes } }, []];
  }
}

function configBroken(state: ServeState, diagnostics: Diagnostic[]): Step {
  const next = { ...state, configProblems: diagnostics };
  const info: ServeEffect = { kind: 'info', text: 'the last good configuration stays in use' };
  return [next, [{ kind: 'problems', diagnostics }, info, report(next, [])]];
}

function firstSight(state: ServeState, { sight, files, rest }: Extract<ServeEvent, { kind: 'first-sight' }>): Step {
  const { site, pageAt } = sight;
  const shown: LiveSite = { base: state.project.config.base, routes: site.routes, files, rest, pageAt };
  const preview = { ...state.preview, isShown: true, isPartial: true };
  return [{ ...state, preview }, [{ kind: 'publish', site: shown }]];
}

/** Said only where somebody may look at a page meanwhile. */
function pagesRead(state: ServeState, { done, total }: Extract<ServeEvent, { kind: 'pages-read' }>): Step {
  if (state.preview.isPartial !== true) return [state, []];
  const isPartial = done < total;
  const text = isPartial ? `${done.toLocaleString('en')} of ${total.toLocaleString('en')} pages read` : '';
  return [{ ...state, preview: { ...state.preview, isPartial } }, [{ kind: 'progress', text }]];
}

/** Adds changed pages to the good version: the build that follows finds them as they are. */
function pagesChanged(state: ServeState, files: MemoryFiles): Step {
  // At first sight pages are made when they are asked for.
  if (!isBuilt(state)) return [state, [{ kind: 'push', files: [] }]];
  const site = { ...state.site, files, earlier: earlierFiles(state.site) };
  return [
    { ...state, site },
    [
      { kind: 'publish', site },
      { kind: 'push', files: [] },
    ],
  ];
}

/** Shows the pages early, because nobody waits for the search index while writing a page. */
function pagesReady(state: ServeState, { site, files, rest }: Extract<ServeEvent, { kind: 'pages-ready' }>): Step {
  const { base } = state.project.config;
  const paths = site.pages.map(({ record }) => record.path).join('\n');
  const isSameSet = paths === state.preview.paths;
  const shown: ServeState = { ...state, preview: { paths, isShown: true } };
  const version = { base, routes: site.routes, files };
  if (!isBuilt(state)) return [shown, [{ kind: 'publish', site: { ...version, rest } }]];
  // If pages were added or removed, the whole site is waited for; if none changed, there is nothing to show.
  if (!isSameSet || changedFiles(state.site.files, files).length === 0) {
    return [{ ...state, preview: { paths, isShown: false } }, []];
  }
  const publish: ServeEffect = { kind: 'publish', site: { ...version, earlier: earlierFiles(state.site) } };
  return [shown, [publish, { kind: 'push', files: [] }]];
}

function buildEnded(state: ServeState, { result, files }: Extract<ServeEvent, { kind: 'build-ended' }>): Step {
  const { diagnostics, summary, site, remembered } = result;
  const problems: ServeEffect = { kind: 'problems', diagnostics, before: state.told };
  // Changes of methods found meanwhile are newer than those that the build started with.
  const next = { ...state, told: diagnostics, remembered: { ...remembered, ...changesOf(state, remembered) } };
  if (summary === undefined || site === undefined) {
    const text = isBuilt(state)
      ? 'not rebuilt: the last good version is still served'
      : 'nothing is served until this is fixed';
    return [next, [problems, ...unpublish(state), { kind: 'info', text }, report(state, diagnostics)]];
  }
  const { base } = state.project.config;
  const built: LiveSite = { base, routes: site.routes, files, earlier: earlierFiles(state.site) };
  return [
    { ...next, site: built, pages: result.pages },
    [
      problems,
      { kind: 'publish', site: built },
      { kind: 'page-problems', byPath: problemsByPath(site, diagnostics) },
      { kind: 'info', text: formatSummary(summary) },
      report(state, []),
      ...news(state, changedFiles(state.site.files, files)),
    ],
  ];
}

/** A bug in one build must not end serve. */
function buildBroke(state: ServeState, cause: unknown): Step {
  const told = report(state, problemsOf(cause) ?? [problem('bug', { reason: String(cause) })]);
  return [state, [{ kind: 'publish', site: state.site }, { kind: 'bug', cause }, told]];
}

/** If pages were shown before the build failed, the last good version is restored. */
function unpublish({ preview, site }: ServeState): ServeEffect[] {
  return preview.isShown ? [{ kind: 'publish', site }] : [];
}

/** The first build is not news to browsers, unless an earlier attempt failed. */
function news(state: ServeState, changed: string[]): ServeEffect[] {
  const plain = isBuilt(state) ? changed.filter(isPlainFile) : [];
  const isNews = isBuilt(state) ? changed.length > 0 && !state.preview.isShown : state.attempts > 1;
  return isNews || plain.length > 0 ? [{ kind: 'push', files: plain }] : [];
}

function report(state: ServeState, problems: readonly Diagnostic[]): ServeEffect {
  // A page is covered only by what keeps the site from being shown; the rest is in the terminal.
  const reasons = problems.filter((each) => areInTheWay([each], true));
  return { kind: 'report', note: noteFor(state, problems), problems: [...state.configProblems, ...reasons] };
}

function noteFor(state: ServeState, problems: readonly Diagnostic[]): string {
  if (!isBuilt(state)) return 'There is nothing to show until this is fixed.';
  return problems.length > 0
    ? 'Below is the last good version of the site.'
    : 'The last good configuration stays in use.';
}

function isBuilt({ site }: ServeState): boolean {
  return site.files.size > 0;
}

function changesOf({ remembered }: ServeState, after: Remembered): Pick<Remembered, 'changes'> {
  const changes = remembered.changes ?? after.changes;
  return changes === undefined ? {} : { changes };
}
