import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Members that the types of node 20 leave out: parts of node's own loader, and those that came with 22.8. */
interface Loader {
  new (filename: string): LoadedModule;
  _cache: Record<string, LoadedModule | undefined>;
  _nodeModulePaths(folder: string): string[];
  prototype: { _compile(this: LoadedModule, text: string, filename: string, ...others: unknown[]): unknown };
  wrap(text: string): string;
  enableCompileCache?: () => unknown;
}

interface LoadedModule extends NodeJS.Module {
  _compile(text: string, filename: string): unknown;
}

/** A module of docgen as V8 compiles it; undefined if that is left to node. */
type Compile = (filename: string, wrapped: string) => Script | undefined;

/** Called before anything else of docgen is loaded, in each thread. */
export function startV8(compile: Compile = takeCompiled): void {
  const loader = Module as unknown as Loader;
  if (isMainThread && process.version.startsWith('v20.')) waitWithOptimizing();
  if (loader.enableCompileCache === undefined) compileModules(loader, compile);
  else loader.enableCompileCache();
}

/** Modules of node that every build loads. */
const NODES_OWN = ['crypto', 'fs/promises', 'os', 'timers/promises', 'url', 'util', 'zlib'];

/**
 * Node 20 optimizes code so early that it takes a fifth of the processor in a build of seconds; later ones wait by
 * themselves, and do not know this flag. With any flag V8 compiles node's own modules anew, so they are loaded before.
 */
function waitWithOptimizing(): void {
  const load = createRequire(import.meta.url);
  for (const name of NODES_OWN) load(`node:${name}`);
  setFlagsFromString('--interrupt-budget=400000');
}

/** From here on, modules beside this one are found without a search of the disk, and compiled by `compile`. */
function compileModules(loader: Loader, compile: Compile): void {
  const folder = import.meta.dirname;
  const { prototype, wrap } = loader;
  const compileAnew = prototype._compile;
  prototype._compile = function (text, filename, ...others) {
    const script = path.dirname(filename) === folder ? compile(filename, wrap(text)) : undefined;
    if (script === undefined) return compileAnew.call(this, text, filename, ...others);
    const run = script.runInThisContext() as (...values: unknown[]) => unknown;
    const require = (name: string): unknown => (name.startsWith('./') ? loadBeside(name) : this.require(name));
    return run.call(this.exports, this.exports, require, this, filename, folder);
  };

  /** Node would ask the disk for each name which file it means, and for the kind of its modules. */
  function loadBeside(name: string): unknown {
    const filename = path.join(folder, name);
    const known = loader._cache[filename];
    if (known !== undefined) return known.exports;
    const module = new loader(filename);
    module.filename = filename;
    module.paths = loader._nodeModulePaths(folder);
    loader._cache[filename] = module;
    try {
      module._compile(readFileSync(filename, 'utf8'), filename);
    } catch (cause) {
      loader._cache[filename] = undefined;
      throw cause;
    }
    module.loaded = true;
    return module.exports;
  }
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

/** File with the compiled code of a module; `scripts/compile/compileAhead.mjs` writes it. */
export function compiledFile(filename: string): string {
  return path.join(path.dirname(filename), 'compiled', path.basename(filename));
}
