import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isOwnComponentName } from '../../../base/componentTag';
import { isThere } from '../../../base/files';
import { slashed } from '../../../base/paths';
import type { Config } from '../../../config/schema';
import type { ComponentKind, SiteComponent } from '../modules/compiledComponents';
import { type Diagnostic, problem } from '../../../report/diagnostic';

/** The files of a site's components and slots. */
export interface ComponentFiles {
  components: SiteComponent[];
  /** Absolute paths of the files with slots: those of plugins in their order, then the site's own. */
  slots: string[];
  /** Path of the site's own file with slots. */
  ownSlots: string;
  /** Absolute path of the file with layouts, if there is one. */
  layouts: string | undefined;
  diagnostics: Diagnostic[];
}

const FILE = /^([^.]+)(?:\.(client|browser))?\.[jt]sx?$/;

/** Looks for components and slots where plugins and the configuration say, else in their usual places. */
export async function findComponents(
  root: string,
  { theme, plugins }: Pick<Config, 'theme' | 'plugins'>,
): Promise<ComponentFiles> {
  const diagnostics = missing(root, { theme, plugins });
  const ofPlugins: SiteComponent[] = [];
  for (const { components } of plugins) {
    if (components !== undefined) ofPlugins.push(...(await componentsIn(components, root)));
  }
  const own = onceEach(await componentsIn(theme.components ?? 'components', root), diagnostics);
  const isTaken = ({ name }: SiteComponent) => own.some((each) => each.name === name);
  const others = onceEach(
    ofPlugins.filter((each) => !isTaken(each)),
    diagnostics,
  );
  const ownSlots = path.resolve(root, theme.slots ?? 'slots.tsx');
  const layouts = path.resolve(root, theme.layouts ?? 'layouts.tsx');
  const slots = plugins.flatMap((plugin) => (plugin.slots === undefined ? [] : path.resolve(root, plugin.slots)));
  return {
    components: [...own, ...others],
    slots: [...slots, ownSlots].filter((each) => isThere(each)),
    ownSlots,
    layouts: isThere(layouts) ? layouts : undefined,
    diagnostics,
  };
}

async function componentsIn(name: string, root: string): Promise<SiteComponent[]> {
  const folder = path.resolve(root, name);
  const files = isThere(folder) ? (await readdir(folder)).sort() : [];
  return files.flatMap((file): SiteComponent[] => {
    const [, component, kind] = FILE.exec(file) ?? [];
    if (component === undefined || !isOwnComponentName(component)) return [];
    return [{ name: component, file: slashed(path.relative(root, path.join(folder, file))), kind: kindOf(kind) }];
  });
}

/** The first of each name. */
function onceEach(found: readonly SiteComponent[], diagnostics: Diagnostic[]): SiteComponent[] {
  return found.filter(({ name, file }, index) => {
    const first = found.findIndex((each) => each.name === name);
    if (first !== index) diagnostics.push(problem('component-twice', { name, other: found[first]!.file }, { file }));
    return first === index;
  });
}

function kindOf(kind: string | undefined): ComponentKind {
  return kind === 'client' ? 'island' : kind === 'browser' ? 'browser' : 'server';
}

/** Problems for files that the configuration or a plugin names and that do not exist. */
function missing(root: string, { theme, plugins }: Pick<Config, 'theme' | 'plugins'>): Diagnostic[] {
  return [theme, ...plugins].flatMap((owner) => {
    const layouts = 'layouts' in owner ? owner.layouts : undefined;
    const places = [owner.components, owner.slots, layouts].filter((each) => each !== undefined);
    const plugin = 'name' in owner ? owner.name : undefined;
    return places
      .filter((place) => !isThere(path.resolve(root, place)))
      .map((place) => problem('component-missing', { place, plugin }));
  });
}
