import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isSameSignature, isSettledSince, readSignature, type Signature } from '../../base/fileSignature';
import { fullHash } from '../../base/hash';
import { isThere, readPlainFile } from '../../base/files';
import { slashed } from '../../base/paths';
import { hasErrors } from '../../report/diagnostic';
import type { Reading, ReadingProject } from '../../seam/rendering';
import type { AskedPackages } from './compile/bundleParts';
import { withPackages } from './compile/bundlePackages';
import { openCompiledStore } from './compiledStore';
import { createPackageKeeper, type PackageKeeper } from './keepPackages';
import { findComponents, type ComponentFiles } from './find/findComponents';
import { sitePaths } from './find/sitePaths';
import type { CompiledComponents } from './modules/compiledComponents';

/** Reads the components and slots of a site. */
export type ReadComponents = (place: ReadingProject) => Promise<CompiledComponents | undefined>;

/** Makes what reads them as they were compiled before where nothing has changed. */
export function createReader(reading: Reading): ReadComponents {
  const read = createStoredReader(reading);
  return reading.isRepeated === true ? createComponentReader(read) : read;
}

function createStoredReader({ cache, refused, compiling = (work) => work() }: Reading): ReadComponents {
  let keeper: PackageKeeper | undefined;
  return async ({ root, config }) => {
    const found = await findComponents(root, config);
    if (isNothing(found)) return undefined;
    const store = cache && openCompiledStore(root, cache, refused);
    keeper ??= createPackageKeeper(store);
    const { find, keep } = keeper.look();
    const compile = compileSettings({ root, config });
    const { paths, layer } = compile;
    const places = Object.entries(paths).map(([name, list]) => [name, list.map((each) => path.relative(root, each))]);
    const settings = JSON.stringify([
      config.base,
      config.security.scripts,
      layer,
      places,
      found.components,
      slotNames(root, found),
    ]);
    const known =
      found.diagnostics.length === 0 ? (store?.find('components', settings) as Kept | undefined) : undefined;
    const packages = known?.packages.map(find) ?? [];
    if (known !== undefined && packages.every((each) => each !== undefined))
      return withReads(withPackages({ ...known.own, inputs: known.inputs }, packages), root);
    return compiling(async () => {
      const startedAt = Date.now();
      const { compileComponents } = await import('./compile/compileComponents');
      const compiled = await compileComponents({ ...compile, keep }, found);
      if (!hasErrors(compiled.own.diagnostics)) {
        const asked = compiled.packages.map(({ runsIn, settings: of, wanted }) => ({ runsIn, settings: of, wanted }));
        const value: Kept = { inputs: compiled.own.inputs, own: { ...compiled.own, inputs: [] }, packages: asked };
        store?.keep('components', settings, { value, startedAt });
      }
      return withReads(withPackages(compiled.own, compiled.packages), root);
    });
  };
}

/** All that decides how components are compiled, but the packages that are known. */
export function compileSettings({ root, config }: Pick<ReadingProject, 'root' | 'config'>) {
  // If the site has a place for it; else docgen has one.
  const layer = config.theme.layers.find((name) => name === 'packages');
  return { root, config, layer, paths: sitePaths(root), reactScript };
}

/** The code of a site as it is kept, and the packages that it has to be with. */
interface Kept {
  inputs: string[];
  own: CompiledComponents;
  packages: AskedPackages[];
}

/** Adds the files that components read: their output depends on these, too. */
function withReads(compiled: CompiledComponents, root: string): CompiledComponents {
  const { reads = [], inputs, identity } = compiled;
  if (reads.length === 0) return compiled;
  const files = reads.map((name) => path.resolve(root, name));
  const read = files.map((file) => {
    const bytes = readPlainFile(file);
    return bytes === undefined ? '' : fullHash(bytes);
  });
  return { ...compiled, inputs: [...inputs, ...files], identity: fullHash([identity, ...read].join(' ')) };
}

function isNothing({ components, slots, layouts, diagnostics }: ComponentFiles): boolean {
  return components.length + slots.length + diagnostics.length === 0 && layouts === undefined;
}

function slotNames(root: string, { slots, ownSlots, layouts = '' }: ComponentFiles): string[] {
  return [...slots, ownSlots, layouts].map((file) => slashed(path.relative(root, file)));
}

async function reactScript(): Promise<string> {
  const { loadClient } = await import('../../render/bundle/loadClient');
  return (await loadClient()).beside['islands-react']!.name;
}

interface Known {
  listing: string;
  signatures: Map<string, Signature>;
  compiled: CompiledComponents;
}

/** The same for a process that reads repeatedly: compiles only if a file has changed. */
export function createComponentReader(read: ReadComponents): ReadComponents {
  let known: Known | undefined;
  let last: CompiledComponents | undefined;
  return async (place) => {
    const listing = listingOf(place);
    if (known?.listing === listing && areUntouched(known.signatures)) return known.compiled;
    const startedAt = Date.now();
    const compiled = withKnownModules(await read(place), last);
    known = undefined;
    last = compiled;
    if (compiled === undefined || hasErrors(compiled.diagnostics)) return compiled;
    const signatures = compiled.inputs.map((file) => [file, readSignature(file)] as const);
    // Files written during the compilation may have been read in their old state.
    if (!signatures.every(([, signature]) => signature && isSettledSince(signature, startedAt))) return compiled;
    known = { listing, signatures: new Map(signatures) as Map<string, Signature>, compiled };
    return compiled;
  };
}

/** Modules that have not changed are the same values as before, by which others know them. */
function withKnownModules(
  compiled: CompiledComponents | undefined,
  before: CompiledComponents | undefined,
): CompiledComponents | undefined {
  if (compiled === undefined || before === undefined) return compiled;
  const modules = Object.entries(compiled.modules).map(([name, module]) => {
    const known = before.modules[name];
    return [name, isDeepStrictEqual(module, known) ? known! : module] as const;
  });
  return { ...compiled, modules: Object.fromEntries(modules) };
}

/** The names beside components and slots: a new one may be a component, or the style sheet of one. */
function listingOf({ root, config: { base, security, theme, plugins } }: ReadingProject): string {
  const owners = [
    { components: theme.components ?? 'components', slots: theme.slots ?? 'slots.tsx' },
    { components: undefined, slots: theme.layouts ?? 'layouts.tsx' },
    ...plugins.map(({ components, slots }) => ({ components, slots })),
  ];
  const folders = owners.flatMap(({ components, slots }) => [
    ...(components === undefined ? [] : [path.resolve(root, components)]),
    ...(slots === undefined ? [] : [path.dirname(path.resolve(root, slots))]),
  ]);
  const names = folders.map((each) => (isThere(each) ? readdirSync(each).sort() : []));
  return JSON.stringify([base, security.scripts, theme, owners, names]);
}

function areUntouched(signatures: ReadonlyMap<string, Signature>): boolean {
  return [...signatures].every(([file, before]) => {
    const now = readSignature(file);
    return now !== undefined && isSameSignature(before, now);
  });
}
