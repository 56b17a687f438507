import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startCommandLine } from '../support/commandLine';
import { bareFolder } from '../support/bareFolder';
import { tinySite } from '../support/tinySite';
import { copyWith, PROJECT, type Copy } from './copyWith';
import { FILES } from './fileRecipes';
import { PAGES } from './pageRecipes';
import { READING } from './readingRecipes';
import type { Recipe } from './recipe';
import { SAYING } from './sayingRecipes';

const RECIPES = [...READING, ...SAYING, ...PAGES, ...FILES];

interface Row {
  what: string;
  /** The files that it names; `NAME` stands for any name, and a folder for one of its files. */
  files: string[];
  /** Pages of the manual. */
  pages: string[];
}

/** The rows of the table in the contributor's guide. */
function readGuide(text: string): Row[] {
  const [table = ''] = /(?<=^## I want to add …\n\n.*\n.*\n)(?:\|.*\n)+/m.exec(text) ?? [];
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [, what = '', ...cells] = line.split(/ *\| */);
      const said = cells.join(' ');
      const names = Array.from(said.matchAll(/`([\w/.]+(?:\.(?:mjs|tsx?)|\/))`/g), ([, name]) => name!);
      const folder = names[0]!.replace(/(?:NAME.*|\w+\.ts)$/, '');
      return {
        what,
        // A short name is that of a file beside the first.
        files: names.map((name) => (/^(?:src|client|templates|test|scripts)\//.test(name) ? name : folder + name)),
        pages: Array.from(said.matchAll(/the manual's page (\w+)/g), ([, page]) => page!),
      };
    });
}

function isNamed(file: string, name: string): boolean {
  const pattern = name.replace(/\/$/, '/\\w+.ts').replaceAll('.', '\\.').replaceAll('NAME', '\\w+');
  return new RegExp(`^${pattern}$`).test(file);
}

const ROWS = readGuide(readFileSync(path.join(PROJECT, 'CONTRIBUTING.md'), 'utf8'));

describe('the table of the guide', () => {
  it('has a recipe for each row, and no other', () => {
    expect([...new Set(RECIPES.map(({ row }) => row))].sort()).toEqual(ROWS.map(({ what }) => what).sort());
  });

  it.each(ROWS)('names what has to be touched, and nothing else: $what', ({ what, files, pages }) => {
    const recipes = RECIPES.filter(({ row }) => row === what);
    const touched = recipes.flatMap(({ writes, adds }) => Object.keys({ ...writes, ...adds }));
    expect(touched.filter((file) => !files.some((name) => isNamed(file, name)))).toEqual([]);
    expect(files.filter((name) => !touched.some((file) => isNamed(file, name)))).toEqual([]);
    expect([...new Set(recipes.flatMap(({ manual }) => manual ?? []))]).toEqual(pages);
    expect(pages.filter((page) => !existsSync(path.join(PROJECT, `manual/content/${page.toLowerCase()}.md`)))).toEqual(
      [],
    );
  });
});

describe('docgen with one more of each shows', () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = await copyWith(RECIPES);
    return copy.remove;
  });

  it.each(RECIPES)('$row', async ({ site: files, runs = 'build', shows = {}, says = '' }: Recipe) => {
    const site = await ('docgen.config.js' in files ? tinySite : bareFolder)(files);
    const run = await startCommandLine(site.root, [runs], { compiled: copy.compiled });
    const exitCode = await run.exitCode;
    const said = run.stdout() + run.stderr();
    expect(exitCode, said).toBe(0);
    expect(said).toContain(says);
    for (const [file, texts] of Object.entries(shows)) {
      const shown = await site.read(file);
      expect(
        texts.filter((text) => !shown.includes(text)),
        shown.replace(/<(head|style)\b[^]*<\/\1>/g, ''),
      ).toEqual([]);
    }
  });

  it('a key of the configuration in the types, with its description', async () => {
    const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(file).href);
    const { configSchema } = (await load(path.join(copy.folder, 'lib/schema.js'))) as { configSchema: z.ZodType };
    const { printType } = (await load(path.join(PROJECT, 'scripts/compile/printType.mjs'))) as {
      printType: (schema: object) => string;
    };
    const types = printType(z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }));
    expect(types).toContain('/** Motto of the site */\n  motto?: string | undefined;');
  });
});
