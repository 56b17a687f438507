import path from 'node:path';
import { contentHash, fullHash } from '../base/hash';
import type { Config } from '../config/schema';
import type { CompiledComponents } from '../model/compiledComponents';
import { bundleIslands } from './bundleIslands';
import { bundleServer, type Entry } from './bundleServer';
import { findComponents } from './findComponents';

export interface ComponentProject {
  root: string;
  config: Pick<Config, 'base' | 'theme'>;
  /** Name of the script that holds React in the browser. */
  reactScript: () => Promise<string>;
}

/** No component is called like this. */
const SLOTS = 'slots';

/** Compiles the components and the slots of a site; undefined if it has none. */
export async function compileComponents(project: ComponentProject): Promise<CompiledComponents | undefined> {
  const { root, config } = project;
  const { components, slots, diagnostics } = await findComponents(root, config);
  if (components.length === 0 && slots === undefined && diagnostics.length === 0) return undefined;
  const entries: Entry[] = components.map(({ name, file }) => ({ name, file: path.join(root, file) }));
  if (slots !== undefined) entries.push({ name: SLOTS, file: slots });
  const place = { root, base: config.base, hash: contentHash };
  const server = await bundleServer(entries, place);
  const reactScript = server.browser.length === 0 ? '' : await project.reactScript();
  const islands = await bundleIslands(server.browser, { ...place, reactScript });
  const { [SLOTS]: slotsModule, ...modules } = server.modules;
  const made = {
    components,
    modules,
    ...(slotsModule && { slots: slotsModule }),
    scripts: islands.scripts,
    files: [...server.files, ...islands.files],
  };
  return {
    ...made,
    inputs: server.inputs,
    identity: identityOf(made),
    diagnostics: [...diagnostics, ...server.diagnostics, ...islands.diagnostics],
  };
}

function identityOf({ files, ...rest }: Pick<CompiledComponents, 'files'>): string {
  return fullHash(JSON.stringify([rest, files.map((file) => [file.path, fullHash(file.contents)])]));
}
