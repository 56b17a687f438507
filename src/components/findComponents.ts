import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isComponentName } from '../base/componentTag';
import { slashed } from '../base/slashed';
import type { Config } from '../config/schema';
import type { ComponentKind, SiteComponent } from '../model/compiledComponents';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';

/** The files of a site's components and slots. */
export interface ComponentFiles {
  components: SiteComponent[];
  /** Absolute path of the file with the slots. */
  slots?: string;
  diagnostics: Diagnostic[];
}

const FILE = /^([^.]+)(?:\.(client|browser))?\.[jt]sx?$/;

/** Looks for components and slots where the configuration says, else in their usual places. */
export async function findComponents(root: string, { theme }: Pick<Config, 'theme'>): Promise<ComponentFiles> {
  const folder = path.resolve(root, theme.components ?? 'components');
  const slots = path.resolve(root, theme.slots ?? 'slots.tsx');
  const diagnostics = missing(root, theme);
  const names = existsSync(folder) ? (await readdir(folder)).sort() : [];
  const found = names.flatMap((name): SiteComponent[] => {
    const [, component, kind] = FILE.exec(name) ?? [];
    if (component === undefined || !isComponentName(component)) return [];
    return [{ name: component, file: slashed(path.relative(root, path.join(folder, name))), kind: kindOf(kind) }];
  });
  const components = found.filter(({ name, file }, index) => {
    const first = found.findIndex((each) => each.name === name);
    if (first === index) return true;
    diagnostics.push(problem('component-twice', { name, other: found[first]!.file }, { file }));
    return false;
  });
  return { components, diagnostics, ...(existsSync(slots) && { slots }) };
}

function kindOf(kind: string | undefined): ComponentKind {
  return kind === 'client' ? 'island' : kind === 'browser' ? 'browser' : 'server';
}

/** What the configuration names, and is not there. */
function missing(root: string, theme: Config['theme']): Diagnostic[] {
  const named = [theme.components, theme.slots].filter((each) => each !== undefined);
  return named
    .filter((each) => !existsSync(path.resolve(root, each)))
    .map((each) => problem('component-missing', { place: each }));
}
