import { describe, expect, it } from 'vitest';
import type { Operation } from '../../client/features/api/shared/operation';
import { compareOperation } from '../../src/features/api/changes/compare/compareApis';
import { commitsSince, selectCommits } from '../../src/features/api/changes/compare/commitsByTag';
import type { OperationChange } from '../../src/model/changes';
import type { PageCommit } from '../../src/model/history';
import { newsByDay, toNews, type News } from '../../src/features/api/changes/compare/news';
import { shareChanges } from '../../src/features/api/changes/compare/sharedChanges';
import { walkHistory } from '../../src/features/api/changes/compare/walkHistory';
import { comparedText } from '../../src/features/api/changes/history/versionRecords';

/** Versions are named `call:pagination`; `-` documents no method, `!` is broken. */
const callOf = (version: string) => version.split(':')[0]!;
const versionOf = (version: string) =>
  callOf(version) === '!' ? undefined : { call: callOf(version) === '-' ? null : callOf(version) };
const recordOf = (version: string): Operation => ({
  kind: 'rpc',
  id: callOf(version),
  name: callOf(version),
  call: callOf(version),
  verb: 'POST',
  path: '',
  direction: 'request',
  callbacks: [],
  summary: '',
  description: '',
  servers: [],
  auth: [],
  parameters: [],
  responses: [],
  tags: [],
  deprecated: false,
  pagination: version.endsWith(':pages'),
});
const compare = (before: string, after: string) => compareOperation(recordOf(before), recordOf(after));

/** Commits, oldest first, as the pages that they leave: path → version. */
function walked(...states: Record<string, string>[]) {
  const commits = states.map((state, index): PageCommit => {
    const before = states[index - 1] ?? {};
    const paths = [...new Set([...Object.keys(before), ...Object.keys(state)])].filter(
      (path) => before[path] !== state[path],
    );
    return {
      hash: `c${index + 1}`,
      time: index,
      files: paths.map((path) => ({ path, before: before[path] ?? null, after: state[path] ?? null })),
    };
  });
  const tree = new Map(Object.entries(states.at(-1)!));
  const { entries, missing } = walkHistory({ commits: commits.reverse(), tree, versionOf, compare });
  expect(missing).toEqual([]);
  return entries.map(({ commit, call, changes }) => `${commit} ${call} ${changes.map(({ kind }) => kind).join()}`);
}

describe('a history of methods', () => {
  it.each<[what: string, states: Record<string, string>[], lines: string[]]>([
    [
      'tells what came, changed and went, newest first and by name',
      [{ 'b.md': 'b', 'a.md': 'a' }, { 'b.md': 'b:pages', 'a.md': 'a' }, { 'b.md': 'b:pages' }],
      ['c3 a method-removed', 'c2 b pagination-added', 'c1 a method-added', 'c1 b method-added'],
    ],
    [
      'knows a page that moves',
      [{ 'a.md': 'a' }, { 'x/a.md': 'a' }, { 'x/y.md': 'a:pages' }],
      ['c3 a pagination-added', 'c1 a method-added'],
    ],
    [
      'knows two pages that change places',
      [
        { 'a.md': 'a', 'b.md': 'b' },
        { 'a.md': 'b', 'b.md': 'a' },
      ],
      ['c1 a method-added', 'c1 b method-added'],
    ],
    [
      'takes another call for another method',
      [{ 'a.md': 'a' }, { 'a.md': 'b' }],
      ['c2 a method-removed', 'c2 b method-added', 'c1 a method-added'],
    ],
    [
      'ends a method with the last of its pages',
      [{ 'a.md': 'a' }, { 'a.md': 'a', 'b.md': 'a' }, { 'b.md': 'a' }, {}],
      ['c4 a method-removed', 'c1 a method-added'],
    ],
    [
      'tells once what two pages of a method say both',
      [
        { 'a.md': 'a', 'b.md': 'a' },
        { 'a.md': 'a:pages', 'b.md': 'a:pages' },
      ],
      ['c2 a pagination-added', 'c1 a method-added'],
    ],
    [
      'overlooks versions that are broken',
      [{ 'a.md': 'a' }, { 'a.md': '!' }, { 'a.md': 'a:pages' }],
      ['c3 a pagination-added', 'c1 a method-added'],
    ],
    ['begins with the first version that is not broken', [{ 'a.md': '!' }, { 'a.md': 'a' }], ['c2 a method-added']],
    [
      'overlooks pages without a method',
      [{ 'a.md': '-' }, { 'a.md': 'a' }, { 'a.md': '-' }, {}],
      ['c3 a method-removed', 'c2 a method-added'],
    ],
    [
      'tells a method that comes back',
      [{ 'a.md': 'a' }, {}, { 'a.md': 'a' }],
      ['c3 a method-added', 'c2 a method-removed', 'c1 a method-added'],
    ],
  ])('%s', (_what, states, lines) => {
    expect(walked(...states)).toEqual(lines);
  });

  it('can begin in the middle', () => {
    const commits: PageCommit[] = [
      {
        hash: 'c9',
        time: 9,
        files: [
          { path: 'a.md', before: 'a', after: 'a:pages' },
          { path: 'b.md', before: null, after: 'c' },
        ],
      },
    ];
    const { entries } = walkHistory({
      commits,
      tree: new Map([
        ['a.md', 'a:pages'],
        ['b.md', 'c'],
        ['c.md', 'c'],
      ]),
      versionOf,
      compare,
    });
    expect(entries.map(({ call, changes }) => [call, changes[0]!.kind])).toEqual([['a', 'pagination-added']]);
  });

  it('does not take a page for new that was broken before', () => {
    const commits: PageCommit[] = [
      { hash: 'c9', time: 9, files: [{ path: 'b.md', before: '!', after: null }] },
      { hash: 'c8', time: 8, files: [{ path: 'a.md', before: '!', after: 'a' }] },
    ];
    expect(walkHistory({ commits, tree: new Map([['a.md', 'a']]), versionOf, compare }).entries).toEqual([]);
  });

  it('says what has to be compared first', () => {
    const commits: PageCommit[] = [{ hash: 'c2', time: 2, files: [{ path: 'a.md', before: 'a', after: 'a:pages' }] }];
    const { entries, missing } = walkHistory({
      commits,
      tree: new Map([['a.md', 'a:pages']]),
      versionOf,
      compare: () => undefined,
    });
    expect({ entries, missing }).toEqual({ entries: [], missing: [['a', 'a:pages']] });
  });
});

describe('how far back is looked', () => {
  const commit = (hash: string, time: string, ...versions: string[]): PageCommit => ({
    hash,
    time: Date.parse(time),
    files: versions.map((version) => ({ path: 'a.md', before: version, after: null })),
  });
  const commits = [
    commit('c4', '2024-03-01T00:00:00Z', 'now', 'x'),
    commit('c3', '2024-02-02T00:00:00Z', 'x', 'X'),
    commit('c2', '2024-02-01T00:00:00Z', 'y'),
    commit('c1', '2024-01-31T23:59:59Z', 'z'),
  ];
  const hashes = (limit: number) =>
    selectCommits(commits, limit, { keyOf: (version) => version.toLowerCase(), free: new Set(['now']) }).map(
      ({ hash }) => hash,
    );

  it('ends before the commit that would be too much, as a whole', () => {
    expect([0, 1, 2, 3].map(hashes)).toEqual([[], ['c4', 'c3'], ['c4', 'c3', 'c2'], ['c4', 'c3', 'c2', 'c1']]);
  });

  it('begins with a day in UTC', () => {
    expect(commitsSince(commits, '2024-02-01').map(({ hash }) => hash)).toEqual(['c4', 'c3', 'c2']);
    expect(commitsSince(commits, undefined)).toEqual(commits);
  });
});

describe('news', () => {
  const added = { kind: 'method-added', breaking: false } as const;
  const removed = { kind: 'method-removed', breaking: true } as const;
  const pages = { kind: 'pagination-added', breaking: false } as const;
  const entry = (commit: string, time: string, call: string, change: typeof added | typeof removed | typeof pages) => ({
    commit,
    time: Date.parse(time),
    call,
    changes: [change],
  });

  it('put the methods that a commit added or removed together', () => {
    const news = toNews([
      entry('c2', '2024-01-02', 'a', removed),
      entry('c2', '2024-01-02', 'b', pages),
      entry('c2', '2024-01-02', 'c', added),
      entry('c1', '2024-01-01', 'a', added),
      entry('c1', '2024-01-01', 'b', added),
    ]);
    expect(news.map((each) => [each.commit, each.kind, each.kind === 'changed' ? each.call : each.calls])).toEqual([
      ['c2', 'removed', ['a']],
      ['c2', 'changed', 'b'],
      ['c2', 'added', ['c']],
      ['c1', 'added', ['a', 'b']],
    ]);
  });

  it('put what several commits of a day did to a method together', () => {
    const news = toNews([
      entry('c3', '2024-01-02T10:00Z', 'b', pages),
      entry('c2', '2024-01-01T23:00Z', 'b', pages),
      entry('c1', '2024-01-01T01:00Z', 'a', added),
      entry('c1', '2024-01-01T01:00Z', 'b', pages),
      entry('c0', '2024-01-01T00:00Z', 'c', added),
    ]);
    expect(
      newsByDay(news).map(({ day, news: ofDay }) => [
        day,
        ofDay.map((each) => (each.kind === 'changed' ? each.changes.length : each.calls)),
      ]),
    ).toEqual([
      ['2024-01-02', [1]],
      ['2024-01-01', [2, ['a', 'c']]],
    ]);
  });
});

describe('changes of one kind', () => {
  const type = (parameter: string): OperationChange => ({
    kind: 'parameter-type',
    parameter,
    before: 'boolean',
    after: 'integer',
    breaking: true,
  });
  const pages: OperationChange = { kind: 'pagination-added', breaking: false };
  const gone: OperationChange = { kind: 'parameter-removed', parameter: 'list', breaking: true };
  const changed = (call: string, ...changes: OperationChange[]): News => ({
    kind: 'changed',
    commit: 'c1',
    time: 0,
    call,
    changes,
    breaking: changes.some(({ breaking }) => breaking),
  });

  it('are one entry with its methods, and what only one of them has stays its own', () => {
    const entries = shareChanges([
      { kind: 'removed', commit: 'c1', time: 0, breaking: true, calls: ['x'] },
      changed('a', type('paid'), gone, pages),
      changed('b', type('taxed'), type('free')),
      changed('c', pages),
    ]);
    const shown = entries.map((each) =>
      each.kind === 'shared'
        ? [each.words, each.breaking, each.methods.map(({ call, changes }) => `${call} ${changes.length}`)]
        : each.kind === 'changed'
          ? [each.call, each.breaking, each.changes.map(({ kind }) => kind)]
          : each.calls,
    );
    expect(shown).toEqual([
      ['x'],
      ['parameters whose type is integer now, was boolean', true, ['a 1', 'b 2']],
      ['the reply is now documented as paginated', false, ['a 1', 'c 1']],
      ['a', true, ['parameter-removed']],
    ]);
  });

  it('are not put together where one breaks programs and the other does not', () => {
    const entries = shareChanges([changed('a', type('paid')), changed('b', { ...type('paid'), breaking: false })]);
    expect(entries.map(({ kind }) => kind)).toEqual(['changed', 'changed']);
  });
});

describe('what is compared of a page', () => {
  const page = (intro: string, table: string) =>
    `---\ncall: a\n---\n\n# a\n\n${intro}\n\n## Required parameters\n\n${table}\n`;

  it('is neither its introduction nor the spaces of its tables', () => {
    expect(comparedText(page('One.', '| A   | B |\n| --- | ------ |'))).toBe(
      comparedText(page('Other words.', '| A | B    |\n| ----- | --- |')),
    );
    expect(comparedText(page('One.', '| A |'))).not.toBe(comparedText(page('One.', '| B |')));
    expect(comparedText('---\ncall: a\n---\n# a\n')).not.toBe(comparedText('---\ncall: b\n---\n# a\n'));
  });

  it('is all where the introduction holds blocks', () => {
    const text = page('```md\n## Required parameters\n```', '| A |');
    expect(comparedText(text)).toBe(text);
  });
});
