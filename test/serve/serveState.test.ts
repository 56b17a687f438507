import { describe, expect, it } from 'vitest';
import { createRouteTable } from '../../client/shared/resolveRoute';
import type { BuildResult } from '../../src/build/result';
import { configSchema } from '../../src/config/schema';
import type { Site } from '../../src/model/site';
import type { Project } from '../../src/config/project';
import { problem } from '../../src/report/diagnostic';
import { startState, step, type ServeEffect, type ServeEvent, type ServeState } from '../../src/serve/serveState';
import { noFiles } from '../../src/write/memoryFiles';
import { memoryFiles } from '../support/memoryFiles';

const project: Project = {
  generator: { name: 'docgen', label: 'docgen', isUntouched: false, syntaxes: [], decidedBy: undefined },
  root: '/site',
  contentFolder: '/site/content',
  publicFolder: 'public',
  config: configSchema.parse({}),
  configFiles: [],
  environment: {},
  identity: '',
  packages: [],
};
const broken = problem('front-matter-yaml', { reason: 'x' }, { file: 'content/a.md', line: 1, column: 1 });

function siteOf(...paths: string[]): Site {
  return {
    pages: paths.map((path) => ({ record: { path }, parsed: { file: `content${path}` } })),
    routes: createRouteTable([]),
  } as unknown as Site;
}

function built(site: Site): BuildResult {
  const summary = { pages: 1, redirects: 0, files: 1, bytes: 1, changed: 1, milliseconds: 1 };
  return { diagnostics: [], siteDiagnostics: [], timings: {}, remembered: { rendered: new Map() }, summary, site };
}

const failed: BuildResult = {
  diagnostics: [broken],
  siteDiagnostics: [broken],
  timings: {},
  remembered: { rendered: new Map() },
};
const first = await memoryFiles({ 'index.html': 'one', 'style.css': 'a' });
const page = await memoryFiles({ 'index.html': 'two', 'style.css': 'a' });
const style = await memoryFiles({ 'index.html': 'one', 'style.css': 'b' });

/** Final state after the events, and the effects of each event in order. */
function follow(...events: ServeEvent[]): { state: ServeState; told: string[][] } {
  let state = startState(project, { rendered: new Map() });
  const told = events.map((event) => {
    const [next, effects] = step(state, event);
    state = next;
    return effects.filter(({ kind }) => kind !== 'page-problems').map(nameOf);
  });
  return { state, told };
}

function nameOf(effect: ServeEffect): string {
  if (effect.kind === 'push') return ['push', ...effect.files].join(' ');
  if (effect.kind === 'publish') return `publish ${effect.site.files.size}`;
  if (effect.kind === 'progress') return `progress ${effect.text}`;
  if (effect.kind === 'report') return `report ${effect.problems.length}`;
  return effect.kind;
}

const start: ServeEvent = { kind: 'build-started' };
const rest = Promise.resolve();
const site = siteOf('/');
const firstBuild: ServeEvent[] = [
  start,
  { kind: 'pages-ready', site, files: first, rest },
  { kind: 'build-ended', result: built(site), files: first },
];

describe('a step of serve', () => {
  it('shows the pages of a first build before the rest, and tells no browser about it', () => {
    const { told, state } = follow(...firstBuild);
    expect(told).toEqual([[], ['publish 2'], ['problems', 'publish 2', 'info', 'report 0']]);
    expect(state.attempts).toBe(1);
  });

  it('tells browsers about a changed page once: as soon as pages are ready', () => {
    const { told } = follow(
      ...firstBuild,
      start,
      { kind: 'pages-ready', site, files: page, rest },
      { kind: 'build-ended', result: built(site), files: page },
    );
    expect(told.slice(3)).toEqual([[], ['publish 2', 'push'], ['problems', 'publish 2', 'info', 'report 0']]);
  });

  it('shows a large site at first sight, and says how far it is until all pages are read', () => {
    const [begun, ...others] = firstBuild;
    const pageAt = () => Promise.resolve(undefined);
    const { told } = follow(
      begun!,
      { kind: 'pages-read', done: 1, total: 9 },
      { kind: 'first-sight', sight: { site, pageAt }, files: style, rest },
      { kind: 'pages-read', done: 3214, total: 10_000 },
      { kind: 'pages-read', done: 10_000, total: 10_000 },
      { kind: 'pages-read', done: 10_000, total: 10_000 },
      ...others,
    );
    const read = [['progress 3,214 of 10,000 pages read'], ['progress '], []];
    expect(told).toEqual([
      [],
      [],
      ['publish 2'],
      ...read,
      ['publish 2'],
      ['problems', 'publish 2', 'info', 'report 0'],
    ]);
  });

  it('takes the first sight away if the build fails', () => {
    const pageAt = () => Promise.resolve(undefined);
    const { told } = follow(
      start,
      { kind: 'first-sight', sight: { site, pageAt }, files: style, rest },
      { kind: 'build-ended', result: failed, files: noFiles },
    );
    expect(told.at(-1)).toEqual(['problems', 'publish 0', 'info', 'report 1']);
  });

  it('tells browsers at once of a page that changed by itself, and not again when the build has ended', () => {
    const { told } = follow(
      ...firstBuild,
      { kind: 'pages-changed', files: page },
      start,
      { kind: 'pages-ready', site, files: page, rest },
      { kind: 'build-ended', result: built(site), files: page },
    );
    expect(told.slice(3)).toEqual([['publish 2', 'push'], [], [], ['problems', 'publish 2', 'info', 'report 0']]);
  });

  it('waits for the whole site where pages come or go', () => {
    const more = siteOf('/', '/b.html');
    const { told } = follow(
      ...firstBuild,
      start,
      { kind: 'pages-ready', site: more, files: page, rest },
      { kind: 'build-ended', result: built(more), files: page },
    );
    expect(told.slice(4)).toEqual([[], ['problems', 'publish 2', 'info', 'report 0', 'push']]);
  });

  it('names files that are no pages', () => {
    const { told } = follow(...firstBuild, start, { kind: 'build-ended', result: built(site), files: style });
    expect(told.at(-1)).toEqual(['problems', 'publish 2', 'info', 'report 0', 'push style.css']);
  });

  it('tells no browser where nothing has changed', () => {
    const { told } = follow(
      ...firstBuild,
      start,
      { kind: 'pages-ready', site, files: first, rest },
      { kind: 'build-ended', result: built(site), files: first },
    );
    expect(told.slice(4)).toEqual([[], ['problems', 'publish 2', 'info', 'report 0']]);
  });

  it('keeps the last good version where a build fails, and tells browsers when it is fixed', () => {
    const { told, state } = follow(...firstBuild, start, { kind: 'build-ended', result: failed, files: first }, start, {
      kind: 'build-ended',
      result: built(site),
      files: page,
    });
    expect(told[4]).toEqual(['problems', 'info', 'report 1']);
    expect(told[6]).toEqual(['problems', 'publish 2', 'info', 'report 0', 'push']);
    expect(state.site.files.get('index.html')?.toString()).toBe('two');
  });

  it('takes pages back that were shown before their build failed', () => {
    const { told } = follow(
      ...firstBuild,
      start,
      { kind: 'pages-ready', site, files: page, rest },
      { kind: 'build-ended', result: failed, files: first },
    );
    expect(told.at(-1)).toEqual(['problems', 'publish 2', 'info', 'report 1']);
  });

  it('tells browsers about a first build that follows a failed one', () => {
    const { told } = follow(start, { kind: 'build-ended', result: failed, files: noFiles }, ...firstBuild);
    expect(told[1]).toEqual(['problems', 'info', 'report 1']);
    expect(told.at(-1)).toEqual(['problems', 'publish 2', 'info', 'report 0', 'push']);
  });

  it('reports what is wrong with the configuration beside the problems of pages, until it is fixed', () => {
    const { told } = follow(
      ...firstBuild,
      { kind: 'config-broken', diagnostics: [broken] },
      start,
      { kind: 'build-ended', result: failed, files: first },
      { kind: 'config-loaded', project },
      start,
      { kind: 'build-ended', result: failed, files: first },
    );
    expect(told[3]).toEqual(['problems', 'info', 'report 1']);
    expect(told[5]).toEqual(['problems', 'info', 'report 2']);
    expect(told.at(-1)).toEqual(['problems', 'info', 'report 1']);
  });

  it('goes on with the last good version after a bug', () => {
    const { told, state } = follow(...firstBuild, start, { kind: 'build-broke', cause: new Error('broken') });
    expect(told.at(-1)).toEqual(['publish 2', 'bug', 'report 1']);
    expect(state.site.files.size).toBe(2);
  });

  it('keeps what was found out about changes while a build was running', () => {
    const changes = { history: { state: 'none' as const }, range: '', found: undefined };
    const { state } = follow(
      start,
      { kind: 'changes-found', changes },
      { kind: 'build-ended', result: built(site), files: first },
    );
    expect(state.remembered.changes).toBe(changes);
  });
});
