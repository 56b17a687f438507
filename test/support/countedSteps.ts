import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, type Node, type Program } from 'acorn';
import { build, transform, type Plugin } from 'esbuild';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Steps of each loop of the project's own code: how often its body has run. */
export interface Counted<Module> {
  module: Module;
  /** Runs something with a limit for each loop; returns the steps by the place of the loop. */
  run(limit: number, what: () => unknown): Map<string, number>;
}

interface Counter {
  begin(limit: number): Map<string, number>;
  step(place: string): void;
}

/** A loop that ran more often than it may. */
export class Endless extends Error {}

/**
 * Loads a module of the project with all that it imports, in which each loop counts its steps: one that goes on for
 * ever ends with an error, whatever the machine is doing, and before it takes all memory.
 */
export async function loadCounted<Module>(file: string): Promise<Counted<Module>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-counted-'));
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const { outputFiles } = await build({
    stdin: {
      contents: `export * as module from ${JSON.stringify(file)};\nexport { counter } from 'counter';`,
      resolveDir: PROJECT,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    plugins: [counting()],
  });
  const out = path.join(folder, 'counted.mjs');
  writeFileSync(out, outputFiles[0]!.contents);
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(out).href)) as { module: Module; counter: Counter };
  rmSync(folder, { recursive: true, force: true });
  const run = (limit: number, what: () => unknown): Map<string, number> => {
    const steps = loaded.counter.begin(limit);
    what();
    const [over] = [...steps].find(([, count]) => count > limit) ?? [];
    // The scanner may have caught the error of the loop.
    if (over !== undefined) throw new Endless(over);
    return steps;
  };
  return { module: loaded.module, run };
}

const COUNTER = `
let steps = new Map();
let most = Infinity;
export const counter = {
  begin(limit) {
    most = limit;
    return (steps = new Map());
  },
  step(place) {
    const count = (steps.get(place) ?? 0) + 1;
    steps.set(place, count);
    if (count > most) throw new Error('endless: ' + place);
  },
};
`;

function counting(): Plugin {
  return {
    name: 'counting',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^counter$/ }, () => ({ path: 'counter', namespace: 'counter' }));
      onLoad({ filter: /^/, namespace: 'counter' }, () => ({ contents: COUNTER }));
      onLoad({ filter: /[\\/](?:src|client)[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
        contents: withCounters(await javaScriptOf(file), path.relative(PROJECT, file).replaceAll('\\', '/')),
        loader: 'js',
      }));
    },
  };
}

async function javaScriptOf(file: string): Promise<string> {
  const loader = file.endsWith('x') ? 'tsx' : 'ts';
  const { code } = await transform(readFileSync(file, 'utf8'), { loader, jsx: 'automatic', target: 'esnext' });
  return code;
}

/** Files of the project with loops that say by themselves how they move on: `while (…)`, `for (;;)`. */
export async function filesWithOpenLoops(): Promise<string[]> {
  const all = ['src', 'client'].flatMap((room) =>
    readdirSync(path.join(PROJECT, room), { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)),
  );
  const found: string[] = [];
  for (const file of all.filter((each) => /(?<!\.d)\.tsx?$/.test(each))) {
    // Most have no loop, and need no parser.
    if (!/\bwhile \(|\bfor \([^\n]*; *\)/.test(readFileSync(path.join(PROJECT, file), 'utf8'))) continue;
    const loops = loopsIn(parsed(await javaScriptOf(path.join(PROJECT, file))));
    if (loops.some(({ isOpen }) => isOpen)) found.push(file.replaceAll('\\', '/'));
  }
  return found.toSorted();
}

function parsed(code: string): Program {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
}

/** Code in which the body of each loop begins with a step. */
function withCounters(code: string, name: string): string {
  const loops = loopsIn(parsed(code));
  if (loops.length === 0) return code;
  const added = loops.flatMap(({ body }, at) => {
    const place = `${name} ${at + 1}`;
    return [
      { at: body.start, text: `{ counter.step(${JSON.stringify(place)});` },
      { at: body.end, text: '}' },
    ];
  });
  let written = code;
  // From the end on, so that places stay; of two that end at the same place, either may be first.
  for (const { at, text } of added.toSorted((a, b) => b.at - a.at)) {
    written = written.slice(0, at) + text + written.slice(at);
  }
  return `import { counter } from 'counter';\n${written}`;
}

interface Loop {
  body: Node;
  isOpen: boolean;
}

function loopsIn(node: unknown): Loop[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, body, update } = node as { type?: string; body?: Node; update?: unknown };
  const isLoop = /^(?:While|DoWhile|For|ForOf|ForIn)Statement$/.test(type ?? '') && body !== undefined;
  const isOpen = /^(?:Do)?While/.test(type ?? '') || (type === 'ForStatement' && !update);
  return [...(isLoop ? [{ body, isOpen }] : []), ...Object.values(node).flatMap(loopsIn)];
}
