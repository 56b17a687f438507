import * as z from 'zod';

/** A plugin of unified, for remark or rehype. */
export type MarkdownPlugin = (...options: never[]) => unknown;

/** Plugins of remark or rehype as everywhere: the plugin, or a list of it and its options. */
export type MarkdownPluginList = readonly (MarkdownPlugin | readonly [MarkdownPlugin, ...unknown[]])[];

/** Plugins that belong together, as unified has them. */
export interface MarkdownPreset {
  plugins?: MarkdownPluginOptions | undefined;
  settings?: unknown;
}

/** List of plugins, with options or without, and presets; falsy entries are left out. */
export type MarkdownPluginOptions = readonly (
  | MarkdownPlugin
  | readonly [MarkdownPlugin, ...unknown[]]
  | MarkdownPreset
  | false
  | null
  | undefined
)[];

const EXPECTED = 'expected a plugin, or a list of it and its options: `[plugin, options]`';

/** Plugins of remark or rehype; presets are taken apart. */
export const markdownPluginsSchema = z
  .custom<MarkdownPluginOptions>((value) => Array.isArray(value), 'expected a list of plugins')
  .superRefine((list, context) => refuseOthers(list, [], context))
  .transform((list): MarkdownPluginList => flat(list))
  .prefault([]);

type Path = (string | number)[];

function refuseOthers(list: readonly unknown[], path: Path, context: z.core.$RefinementCtx): void {
  for (const [index, each] of list.entries()) {
    const place = [...path, index];
    if (isLeftOut(each) || pluginOf(each) !== undefined) continue;
    if (isPreset(each) && Array.isArray(each.plugins ?? [])) {
      refuseOthers(each.plugins ?? [], [...place, 'plugins'], context);
    } else {
      context.addIssue({ code: 'custom', path: place, message: expectedInPlaceOf(each) });
    }
  }
}

function expectedInPlaceOf(each: unknown): string {
  const named = Array.isArray(each) ? (each as unknown[])[0] : each;
  if (typeof named === 'string') return `${EXPECTED}, which you import: \`import plugin from '${named}'\``;
  if (isObject(named) && 'default' in named) return `${EXPECTED}: \`import plugin from …\`, without \`* as\``;
  return EXPECTED;
}

function flat(list: MarkdownPluginOptions): MarkdownPluginList {
  return list.flatMap((each): MarkdownPluginList => {
    if (isLeftOut(each)) return [];
    const plugin = pluginOf(each);
    if (plugin === undefined) return flat((each as MarkdownPreset).plugins ?? []);
    return Array.isArray(each) ? [[plugin, ...(each.slice(1) as unknown[])]] : [plugin];
  });
}

/** The function in an entry; packages for CommonJS may hide it under `default`. */
function pluginOf(entry: unknown): MarkdownPlugin | undefined {
  const named: unknown = Array.isArray(entry) ? (entry as unknown[])[0] : entry;
  const found = isObject(named) && named.__esModule === true ? named.default : named;
  return typeof found === 'function' ? (found as MarkdownPlugin) : undefined;
}

function isPreset(value: unknown): value is MarkdownPreset {
  return isObject(value) && !Array.isArray(value) && ('plugins' in value || 'settings' in value);
}

function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null || value === false;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
