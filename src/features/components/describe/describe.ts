import { slotNames } from '../../../../client/shared/slots';
import { builtInComponents } from '../../../../templates/components/builtIn';
import type { FeatureComponents } from '../../../model/renderedComponents';
import type { CompiledComponents, CompiledModule } from '../modules/compiledComponents';
import { NO_PAGES } from '../modules/knownPages';
import { createModuleLoader, type ModuleExports } from '../modules/loadModules';

/** Name of a component → the props that its schema has; absent for components without a schema. */
export function propsOf(
  root: string,
  { modules, shared }: Pick<CompiledComponents, 'modules' | 'shared'>,
  ofFeatures: FeatureComponents,
): Map<string, string[]> {
  const own = Object.entries(modules).map(([name, module]) => [name, exportsOf(root, module, shared)] as const);
  const all = new Map<string, ModuleExports>([...Object.entries({ ...builtInComponents, ...ofFeatures }), ...own]);
  const described = [...all].map(([name, { props }]) => [name, keysOf(props)] as const);
  return new Map(described.filter((each): each is [string, string[]] => each[1] !== undefined));
}

/** Every slot with the files that fill it. */
export function filledSlots(
  root: string,
  { slots, shared }: Pick<CompiledComponents, 'slots' | 'shared'>,
): { name: string; files: string[] }[] {
  const modules = slots.map((module) => ({ module, exported: exportsOf(root, module, shared) }));
  return slotNames.map((name) => ({
    name,
    files: modules.filter(({ exported }) => Object.hasOwn(exported, name)).map(({ module }) => module.file),
  }));
}

/** Exports of a module; none if it fails, which a build reports. */
function exportsOf(root: string, { file, code }: CompiledModule, shared: CompiledComponents['shared']): ModuleExports {
  if (code === undefined) return {};
  try {
    return createModuleLoader(root, { createIsland: () => () => null, pages: NO_PAGES, shared }).load({ file, code });
  } catch {
    return {};
  }
}

function keysOf(schema: unknown): string[] | undefined {
  const { shape } = (schema ?? {}) as { shape?: unknown };
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : undefined;
}
