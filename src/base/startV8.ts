import { readFileSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** What the types of node 20 leave out: the one is inside of it, the other came with 22.8. */
interface Loader {
  prototype: { _compile(this: NodeJS.Module, text: string, filename: string, ...others: unknown[]): unknown };
  wrap(text: string): string;
  enableCompileCache?: () => unknown;
}

/** A module of docgen as V8 compiles it; undefined if that is left to node. */
type Compile = (filename: string, wrapped: string) => Script | undefined;

/** Called before anything else of docgen is loaded, in each thread. */
export function startV8(compile: Compile = takeCompiled): void {
  const loader = Module as unknown as Loader;
  // Node 20 optimizes code so early that it takes a fifth of the processor in a build of seconds; later ones wait by
  // themselves, and do not know this flag.
  if (isMainThread && process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=400000');
  if (loader.enableCompileCache === undefined) compileModules(loader, compile);
  else loader.enableCompileCache();
}

/** From here on, modules beside this one are compiled in another way: the same that node does for its own. */
function compileModules({ prototype, wrap }: Loader, compile: Compile): void {
  const folder = import.meta.dirname;
  const compileAnew = prototype._compile;
  prototype._compile = function (text, filename, ...others) {
    const script = path.dirname(filename) === folder ? compile(filename, wrap(text)) : undefined;
    if (script === undefined) return compileAnew.call(this, text, filename, ...others);
    const run = script.runInThisContext() as (...values: unknown[]) => unknown;
    const require = (name: string): unknown => this.require(name);
    return run.call(this.exports, this.exports, require, this, filename, folder);
  };
}

/** As V8 compiled it when docgen was: a build takes 0.1 s less. Of another version V8 does not take it. */
function takeCompiled(filename: string, wrapped: string): Script | undefined {
  let cachedData: Buffer;
  try {
    cachedData = readFileSync(compiledFile(filename));
  } catch {
    return undefined;
  }
  return new Script(wrapped, { filename, cachedData });
}

/** Where the compiled code of a module is kept; `scripts/compile/compileAhead.mjs` writes it. */
export function compiledFile(filename: string): string {
  return path.join(path.dirname(filename), 'compiled', path.basename(filename));
}
