import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { guideWithTable } from '../../scripts/walls/table.mjs';
import { wallsPlugin } from '../../scripts/walls/rule.mjs';
import { ROOMS, roomOf } from '../../scripts/walls/walls.mjs';
import tseslint from 'typescript-eslint';
import { findCircles, readImports } from '../support/imports';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const rooms = Object.keys(ROOMS);

/** The project's own rule alone: types and style take seconds, and are not what is asked here. */
const lint = new ESLint({
  cwd: PROJECT,
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser }, plugins: { walls: wallsPlugin } },
    { files: ['**/*.ts'], rules: { 'walls/walls': 'error' } },
  ] as ESLint.Options['overrideConfig'],
});

async function problemsOf(file: string, code: string): Promise<string[]> {
  const [result] = await lint.lintText(code, { filePath: path.join(PROJECT, file) });
  return result!.messages.map(({ message }) => message);
}

function importOf(from: string, to: string, isType: boolean): string {
  const target = path.posix.relative(from, `${to}/planted`);
  const specifier = target.startsWith('.') ? target : `./${target}`;
  return `import ${isType ? 'type ' : ''}{ planted } from '${specifier}';\n`;
}

describe('the walls between rooms', () => {
  it('stand in an order in which a room imports only from rooms above it', () => {
    for (const [index, name] of rooms.entries()) {
      const { imports, types = [] } = ROOMS[name]!;
      const below = [...imports, ...types].filter((room) => rooms.indexOf(room) >= index);
      expect({ name, below }).toEqual({ name, below: [] });
    }
  });

  it.each(rooms)('hold against a forbidden import planted in %s', async (name) => {
    const { imports, types = [] } = ROOMS[name]!;
    const closed = rooms.filter((room) => room !== name && ![...imports, ...types].includes(room));
    for (const room of closed) {
      const problems = await problemsOf(`${name}/planted.ts`, importOf(name, room, true));
      expect(problems, `${name} → ${room}`).toEqual([
        `\`${name}\` may not import types from \`${room}\`: see scripts/walls/walls.mjs`,
      ]);
    }
    expect(closed.length).toBeGreaterThan(0);
    for (const room of types)
      expect(await problemsOf(`${name}/planted.ts`, importOf(name, room, false))).toHaveLength(1);
    for (const room of [...imports, ...types]) {
      expect(await problemsOf(`${name}/planted.ts`, importOf(name, room, true)), `${name} → ${room}`).toEqual([]);
    }
  });

  it.each(rooms)('let %s touch the machine only where the table says so', async (name) => {
    const problems = await problemsOf(`${name}/planted.ts`, "import { readFile } from 'node:fs/promises';\n");
    expect(problems).toHaveLength(ROOMS[name]!.node === true ? 0 : 1);
  });

  it.each([
    ["const later = import('../serve/planted');\n", 'a dynamic import'],
    ["export { planted } from '../serve/planted';\n", 'an export from elsewhere'],
    ["export * from '../serve/planted';\n", 'an export of everything'],
    ["type Planted = import('../serve/planted').Planted;\n", 'a type written as an import'],
  ])('know %s as %s', async (code) => {
    expect(await problemsOf('src/write/planted.ts', code)).toHaveLength(1);
  });

  it('ask for a room for every file', async () => {
    expect(await problemsOf('lost/planted.ts', 'export const planted = 1;\n')).toEqual([
      '`lost/planted.ts` belongs to no room: add one in scripts/walls/walls.mjs',
    ]);
    expect(roomOf('src/changes/compare/news.ts')).toBe('src/changes/compare');
  });

  it('are shown in CONTRIBUTING.md as they are: `node scripts/walls/table.mjs` writes them', () => {
    expect(readFileSync(path.join(PROJECT, 'CONTRIBUTING.md'), 'utf8')).toBe(guideWithTable());
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
