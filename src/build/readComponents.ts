import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isSameSignature, isSettledSince, readSignature, type Signature } from '../base/fileSignature';
import { isThere } from '../base/missing';
import type { ConfigSource } from '../config/project';
import type { Config } from '../config/schema';
import type { CompiledComponents } from '../model/compiledComponents';

/** The part of a project that says where components are. */
export interface ComponentPlace {
  root: string;
  config: Pick<Config, 'base' | 'theme' | 'plugins'>;
  configSource?: ConfigSource;
}

/** Reads the components and slots of a site; undefined if it has none. */
export type ReadComponents = (place: ComponentPlace) => Promise<CompiledComponents | undefined>;

/**
 * A site without components does not even load the compiler. In a folder without a configuration, `components` is
 * somebody's code that has never heard of docgen, and does not run.
 */
export const readComponents: ReadComponents = async ({ root, config, configSource }) => {
  if (configSource === undefined) return undefined;
  const { components, slots } = config.theme;
  const places = [components ?? 'components', slots ?? 'slots.tsx'];
  const isNamed = [config.theme, ...config.plugins].some((each) => (each.components ?? each.slots) !== undefined);
  if (!isNamed && !places.some((each) => isThere(path.join(root, each)))) return undefined;
  const { compileComponents } = await import('../render/components/compileComponents');
  return compileComponents({ root, config, reactScript });
};

async function reactScript(): Promise<string> {
  const { loadClient } = await import('../render/bundle/loadClient');
  return (await loadClient()).islands.react.name;
}

interface Known {
  listing: string;
  signatures: Map<string, Signature>;
  compiled: CompiledComponents;
}

/** The same for a process that reads repeatedly: compiles only if a file has changed. */
export function createComponentReader(read: ReadComponents = readComponents): ReadComponents {
  let known: Known | undefined;
  return async (place) => {
    const listing = listingOf(place);
    if (known?.listing === listing && areUntouched(known.signatures)) return known.compiled;
    known = undefined;
    const startedAt = Date.now();
    const compiled = await read(place);
    if (compiled === undefined || compiled.diagnostics.length > 0) return compiled;
    const signatures = compiled.inputs.map((file) => [file, readSignature(file)] as const);
    // What was written while it was compiled may have been read as it was before.
    if (!signatures.every(([, signature]) => signature && isSettledSince(signature, startedAt))) return compiled;
    known = { listing, signatures: new Map(signatures) as Map<string, Signature>, compiled };
    return compiled;
  };
}

/** The names beside components and slots: a new one may be a component, or the style sheet of one. */
function listingOf({ root, config: { base, theme, plugins } }: ComponentPlace): string {
  const owners = [
    { components: theme.components ?? 'components', slots: theme.slots ?? 'slots.tsx' },
    ...plugins.map(({ components, slots }) => ({ components, slots })),
  ];
  const folders = owners.flatMap(({ components, slots }) => [
    ...(components === undefined ? [] : [path.resolve(root, components)]),
    ...(slots === undefined ? [] : [path.dirname(path.resolve(root, slots))]),
  ]);
  const names = folders.map((each) => (isThere(each) ? readdirSync(each).sort() : []));
  return JSON.stringify([base, theme, owners, names]);
}

function areUntouched(signatures: ReadonlyMap<string, Signature>): boolean {
  return [...signatures].every(([file, before]) => {
    const now = readSignature(file);
    return now !== undefined && isSameSignature(before, now);
  });
}
