import { renderToStaticMarkup } from 'react-dom/server';
import { once } from '../base/waiting';
import type { CheckedPlugin, PluginSite } from '../config/plugins';
import type { Project } from '../config/project';
import { askPages } from '../plugins/askPages';
import { pluginSite } from '../plugins/pluginSite';
import { FEATURES } from '../features/features';
import type { Feature } from '../seam/feature';
import type { PageParts, RenderContext } from '../render/context';
import { inEdition } from '../render/inEdition';
import { PLUGINS } from '../render/partsAround';
import type { Output } from '../write/output';
import type { PluggedSite } from './askPlugins';
import { finishedSite } from './finishedSite';

/** A feature of docgen, or a plugin of the site, and what it costs. */
export interface ListedFeature {
  name: string;
  kind: 'feature' | 'plugin';
  /** How many pages it adds something to. */
  pages: number;
  /** HTML that it adds to such a page, in bytes, on average. */
  bytes: number;
  /** How long that takes for all pages. */
  milliseconds: number;
  /** Pages and files that a plugin makes. */
  made?: { pages: number; files: number };
}

/** Lists the features and plugins of a site: what they add to pages, and how long that takes. */
export async function listFeatures(project: Project, output: Output): Promise<ListedFeature[]> {
  const plugged = await finishedSite(project, output);
  const { context, site } = plugged;
  const seen = once(() => pluginSite({ ...context, project, site }));
  const own = FEATURES.filter(({ name, decorate }) => decorate !== undefined && name !== PLUGINS.name);
  return [
    ...own.map((feature): ListedFeature => ({ name: feature.name, kind: 'feature', ...costOf(feature, context) })),
    ...project.config.plugins.map((plugin) => listedPlugin(plugin, plugged, seen)),
  ];
}

function listedPlugin(
  plugin: CheckedPlugin,
  { site, pluginFiles }: PluggedSite,
  seen: () => PluginSite,
): ListedFeature {
  const { name } = plugin;
  const start = performance.now();
  const { decorations } = askPages([plugin], seen, renderToStaticMarkup);
  const milliseconds = Math.round(performance.now() - start);
  return {
    ...{ name, kind: 'plugin', milliseconds },
    ...sizesOf([...decorations.values()]),
    made: {
      pages: site.pages.filter(({ parsed }) => parsed.origin === name).length,
      files: pluginFiles.filter(({ source }) => source === name).length,
    },
  };
}

type Sizes = Pick<ListedFeature, 'pages' | 'bytes'>;

function costOf({ decorate }: Feature, context: RenderContext): Sizes & Pick<ListedFeature, 'milliseconds'> {
  const start = performance.now();
  const parts = context.site.pages.map((page) => decorate?.(page, inEdition(page, context)) ?? {});
  return { ...sizesOf(parts), milliseconds: Math.round(performance.now() - start) };
}

function sizesOf(parts: readonly Partial<PageParts>[]): Sizes {
  const sizes = parts
    .map(({ above = '', beside = '', below = '' }) => Buffer.byteLength(above + beside + below))
    .filter((size) => size > 0);
  const sum = sizes.reduce((all, size) => all + size, 0);
  return { pages: sizes.length, bytes: Math.round(sum / Math.max(1, sizes.length)) };
}
