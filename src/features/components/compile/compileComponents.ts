import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash, fullHash } from '../../../base/hash';
import { slashed } from '../../../base/paths';
import type { Config } from '../../../config/schema';
import type { CompiledComponents, CompiledModule } from '../modules/compiledComponents';
import { withoutMap } from '../../../report/thrown';
import type { KeepPackages } from './bundleParts';
import { type PackageBundle, withPackages } from './bundlePackages';
import { bundleIslands } from './bundleIslands';
import { bundleServer, styleFile, type BundlePlace, type Entry, type ServerBundle } from './bundleServer';
import type { ComponentFiles } from '../find/findComponents';
import { PAGES_MODULE } from '../modules/islandModule';
import { NO_PAGES } from '../modules/knownPages';
import { createModuleLoader } from '../modules/loadModules';
import { readPropTypes } from './readPropTypes';

export interface ComponentProject {
  root: string;
  config: Pick<Config, 'base' | 'security'>;
  /** Layer of the site's own for style sheets of packages. */
  layer: string | undefined;
  /** Names of places, from the site's `tsconfig.json`. */
  paths: Record<string, string[]>;
  /** Name of the script that holds React in the browser. */
  reactScript: () => Promise<string>;
  keep: KeepPackages;
}

export interface CompiledParts {
  /** Without the code of packages. */
  own: CompiledComponents;
  packages: readonly PackageBundle[];
}

/** Compiles the components and the slots of a site and its plugins. */
export async function compileComponents(project: ComponentProject, found: ComponentFiles): Promise<CompiledParts> {
  const { root, config, layer } = project;
  const { components, slots, ownSlots, layouts, diagnostics } = found;
  const entries: Entry[] = components.map(({ name, file }) => ({ name, file: path.resolve(root, file) }));
  // No component is called like these.
  const slotEntries = slots.map((file, index) => ({ name: file === ownSlots ? 'slots' : `slots${index}`, file }));
  const layoutEntries = layouts === undefined ? [] : [{ name: 'layouts', file: layouts }];
  const place = { root, base: config.base, paths: project.paths, layer, hash: contentHash, keep: project.keep };
  const compiled = await bundleServer([...entries, ...slotEntries, ...layoutEntries], place);
  const reactScript = compiled.browser.length === 0 ? '' : await project.reactScript();
  const mayMakeCode = config.security.scripts === 'eval';
  const islands = await bundleIslands(compiled.browser, { ...place, reactScript, mayMakeCode });
  const server = withBrowserStyles(compiled, islands.styles, place);
  const typed = await Promise.all(
    entries.map(async ({ name, file }) => [name, { ...server.modules[name]!, ...(await typesIn(file)) }] as const),
  );
  const made = {
    components,
    ...(layer !== undefined && { layer }),
    modules: Object.fromEntries<CompiledModule>(typed),
    slots: slotEntries.map(({ name }) => ({ ...server.modules[name]!, isOwn: name === 'slots' })),
    ...(layouts !== undefined && { layouts: server.modules.layouts! }),
    ...(server.shared && { shared: server.shared }),
    scripts: islands.scripts,
    scriptPackages: islands.scriptPackages,
    files: [...server.files, ...islands.files],
  };
  const packages = [...server.packages, ...islands.packages];
  const modules = [...Object.values(made.modules), ...made.slots, ...(made.layouts ? [made.layouts] : [])];
  const own = {
    ...made,
    // Slots may show what most pages have.
    ...((slots.length > 0 || modules.some(({ code = '' }) => code.includes(PAGES_MODULE))) && { readsPages: true }),
    ...(made.slots.some(({ code = '' }) => code.includes('codeBlock')) && { drawsCode: true }),
    inputs: [...new Set([...server.inputs, ...islands.inputs])],
    identity: identityOf(made),
    diagnostics: [...diagnostics, ...server.diagnostics, ...islands.diagnostics],
  };
  const { shared } = withPackages(own, packages);
  const reads = readsOf(modules, root, shared);
  const onServer = components.flatMap(({ name, kind }) =>
    kind === 'server' ? [server.modules[name]?.code ?? ''] : [],
  );
  const added = { ...(reads.length > 0 && { reads }), ...(sharesContext(onServer, shared) && { sharesContext: true }) };
  return { own: { ...own, ...added }, packages };
}

/** True if several pieces of code load the same file that makes a context of React. */
function sharesContext(codes: readonly string[], shared: CompiledComponents['shared'] = {}): boolean {
  const users = new Map<string, number>();
  for (const code of codes) {
    const loaded = new Set<string>();
    const pending = [code];
    for (const each of pending)
      for (const [, file] of each.matchAll(/\brequire\("(?:[^"]*\/)?([^"/]+\.js)"\)/g)) {
        if (loaded.has(file!) || !Object.hasOwn(shared, file!)) continue;
        loaded.add(file!);
        pending.push(shared[file!]!.code ?? '');
      }
    for (const file of loaded) users.set(file, (users.get(file) ?? 0) + 1);
  }
  return [...users].some(([file, count]) => count > 1 && /\bcreateContext\b/.test(shared[file]!.code ?? ''));
}

/** The same with the rules of what runs in the browser only, which the server has not even read. */
function withBrowserStyles(
  server: ServerBundle,
  styles: Readonly<Record<string, string>>,
  { root, hash }: BundlePlace,
): ServerBundle {
  const files = new Map(server.files.map((file) => [file.path, file]));
  const changed = Object.entries(server.modules).map(([name, module]) => {
    const added = (server.browserOnly[name] ?? []).flatMap((file) => styles[slashed(path.relative(root, file))] ?? []);
    if (added.length === 0) return [name, module] as const;
    const own = files.get(module.style ?? '');
    if (own !== undefined) files.delete(own.path);
    const text = [...(own === undefined ? [] : [own.contents as string]), ...added].join('');
    const style = styleFile(name, text, { hash, source: module.file });
    files.set(style.path, style);
    return [name, { ...module, style: style.path }] as const;
  });
  return { ...server, modules: Object.fromEntries(changed), files: [...files.values()] };
}

async function typesIn(file: string): Promise<Pick<CompiledModule, 'types'>> {
  const types = /\.tsx?$/.test(file) ? readPropTypes(await readFile(file, 'utf8')) : undefined;
  return types === undefined ? {} : { types };
}

/** The files that components name as `inputs`: their code has to run for that. */
function readsOf(modules: readonly CompiledModule[], root: string, shared: CompiledComponents['shared']): string[] {
  const files = modules.flatMap(({ file, code }) => {
    if (code === undefined || !/\binputs: \(\) => /.test(code)) return [];
    try {
      const { inputs } = createModuleLoader(root, { createIsland: () => () => null, pages: NO_PAGES, shared }).load({
        file,
        code,
      });
      return Array.isArray(inputs) ? inputs.filter((each) => typeof each === 'string') : [];
    } catch {
      // The fault is reported when the component is rendered.
      return [];
    }
  });
  return [...new Set(files)].sort();
}

function identityOf({ files, ...rest }: Pick<CompiledComponents, 'files'>): string {
  const parts = [rest, files.map((file) => [file.path, fullHash(file.contents)])];
  return fullHash(
    // A prop may be called `code`, too.
    JSON.stringify(parts, (key, value: unknown) =>
      key === 'code' && typeof value === 'string' ? withoutMap(value) : value,
    ),
  );
}
