import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guideWithTable } from '../../scripts/walls/table.mjs';
import { ROOMS, roomOf } from '../../scripts/walls/walls.mjs';
import { findCircles, readImports } from '../support/imports';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const rooms = Object.keys(ROOMS);

/** Kinds of imports that a room may have from another one. */
const DOORS = ['values', 'types'] as const;

/** Code that no room of the project may hold, in the place where it would be. */
const OTHERS: [string, string][] = [
  ["const later = import('../serve/planted');\n", 'a dynamic import'],
  ["export { planted } from '../serve/planted';\n", 'an export from elsewhere'],
  ["export * from '../serve/planted';\n", 'an export of everything'],
  ["type Planted = import('../serve/planted').Planted;\n", 'a type written as an import'],
];

describe('the walls between rooms', () => {
  const planted = new Map<string, string>();
  let folder: string;
  let problems: ReadonlyMap<string, readonly string[]>;

  for (const from of rooms) {
    planted.set(`${from}/machine.ts`, "import { readFile } from 'node:fs/promises';\n");
    for (const door of DOORS)
      planted.set(`${from}/${door}.ts`, rooms.map((to) => importOf(from, to, door === 'types')).join(''));
  }
  for (const [index, [code]] of OTHERS.entries()) planted.set(`src/write/other${index}.ts`, code);
  planted.set('lost/planted.ts', 'export const planted = 1;\n');

  // One run of the linter for all of them.
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docgen-walls-'));
    const configuration = {
      plugins: [],
      categories: { correctness: 'off' },
      jsPlugins: [path.join(PROJECT, 'scripts/lint/plugin.mjs')],
      rules: { 'project/walls': 'error' },
    };
    await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(configuration));
    for (const [file, code] of planted) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), code);
    }
    problems = await lint(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are watched by the linter of the project', () => {
    const { jsPlugins, overrides } = JSON.parse(readFileSync(path.join(PROJECT, '.oxlintrc.json'), 'utf8')) as {
      jsPlugins: string[];
      overrides: { files: string[]; rules: Record<string, unknown> }[];
    };
    expect(jsPlugins).toEqual(['./scripts/lint/plugin.mjs']);
    expect(overrides).toContainEqual({
      files: ['{src,client,templates}/**/*.{ts,tsx}'],
      rules: expect.objectContaining({ 'project/walls': 'error' }) as unknown,
    });
  });

  it('stand in an order in which a room imports only from rooms above it', () => {
    for (const [index, name] of rooms.entries()) {
      const { imports, types = [] } = ROOMS[name]!;
      const below = [...imports, ...types].filter((room) => rooms.indexOf(room) >= index);
      expect({ name, below }).toEqual({ name, below: [] });
    }
  });

  it.each(rooms)('hold against a forbidden import planted in %s', (from) => {
    const { imports, types = [] } = ROOMS[from]!;
    const open = { values: [from, ...imports], types: [from, ...imports, ...types] };
    for (const door of DOORS) {
      const expected = rooms
        .filter((to) => !open[door].includes(to))
        .map((to) => `\`${from}\` may not import ${door} from \`${to}\`: see scripts/walls/walls.mjs`);
      expect(problems.get(`${from}/${door}.ts`)?.toSorted() ?? []).toEqual(expected.toSorted());
    }
    expect(open.types.length).toBeLessThan(rooms.length);
  });

  it.each(rooms)('let %s touch the machine only where the table says so', (from) => {
    expect(problems.get(`${from}/machine.ts`) ?? []).toHaveLength(ROOMS[from]!.node === true ? 0 : 1);
  });

  it.each(OTHERS.map(([, what], index) => [what, index] as const))('know %s', (_what, index) => {
    expect(problems.get(`src/write/other${index}.ts`)).toHaveLength(1);
  });

  it('ask for a room for every file', () => {
    expect(problems.get('lost/planted.ts')).toEqual([
      '`lost/planted.ts` belongs to no room: add one in scripts/walls/walls.mjs',
    ]);
    expect(roomOf('src/features/api/changes/compare/news.ts')).toBe('src/features/api/changes/compare');
  });

  it('are shown in contributing/architecture.md as they are: `node scripts/walls/table.mjs` writes them', () => {
    expect(readFileSync(path.join(PROJECT, 'contributing/architecture.md'), 'utf8')).toBe(guideWithTable());
  });
});

describe('the imports of the sources', () => {
  const imports = readImports(PROJECT, ['src', 'client', 'templates']);

  it('have no circles, types included', () => {
    expect(findCircles(imports)).toEqual([]);
  });

  it('use every import that the table allows', () => {
    const used = new Set(
      imports.flatMap(({ file, targets }) => targets.map((each) => `${roomOf(file)} → ${roomOf(each)}`)),
    );
    const doors = rooms.flatMap((name) =>
      [...ROOMS[name]!.imports, ...(ROOMS[name]!.types ?? [])].map((to) => `${name} → ${to}`),
    );
    expect(doors.filter((door) => !used.has(door))).toEqual([]);
  });
});

describe('the search for circles', () => {
  it.each([
    [{ a: ['b'], b: ['a'] }, [['a', 'b']]],
    [{ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }, [['a', 'b', 'c']]],
    [{ a: ['b', 'c'], b: ['c'], c: [] }, []],
  ])('finds them in %j', (graph, circles) => {
    const list = Object.entries(graph).map(([file, targets]) => ({ file, targets }));
    expect(findCircles(list)).toEqual(circles);
  });
});

function importOf(from: string, to: string, isType: boolean): string {
  const target = path.posix.relative(from, `${to}/planted`);
  const specifier = target.startsWith('.') ? target : `./${target}`;
  return `import ${isType ? 'type ' : ''}{ planted as planted${rooms.indexOf(to)} } from '${specifier}';\n`;
}

/** Messages of the linter for the files of a folder. */
async function lint(folder: string): Promise<Map<string, string[]>> {
  const program = path.join(path.dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');
  const text = await new Promise<string>((resolve) => {
    execFile(process.execPath, [program, '--format', 'json', '.'], { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout) =>
      resolve(stdout),
    );
  });
  const { diagnostics } = JSON.parse(text) as { diagnostics: { message: string; filename: string }[] };
  const found = new Map<string, string[]>();
  for (const { message, filename } of diagnostics) {
    const file = filename.replaceAll('\\', '/');
    found.set(file, [...(found.get(file) ?? []), message]);
  }
  return found;
}
