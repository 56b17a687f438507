// A site that can be rendered → the same with what plugins decorate and the files that they make.

import { renderToStaticMarkup } from 'react-dom/server';
import type { PluginSite } from '../config/plugins';
import type { RenderContext } from '../render/context';
import { once } from '../base/waiting';
import type { OutputFile } from '../model/outputFile';
import { addFiles } from '../plugins/addFiles';
import { askPages } from '../plugins/askPages';
import { pluginSite } from '../plugins/pluginSite';
import { sortDiagnostics } from '../report/diagnostic';
import { withEditions } from './editions';
import { judge } from './judge';
import type { RenderableSite } from './prepareRendering';
import { securityHeaders, withPolicy } from './sitePolicy';
import type { BuildRun } from './run';

/** A site with the files that plugins add to it. */
export interface PluggedSite extends RenderableSite {
  pluginFiles: readonly OutputFile[];
}

/** All that the rules of a host need to know. */
function hostedBy(context: RenderContext): Pick<PluginSite, 'redirects' | 'headers'> {
  const redirects = context.site.redirects.named.map(({ from, to }) => Object.freeze({ from, to }));
  const headers = Object.fromEntries(securityHeaders(context));
  return { redirects: Object.freeze(redirects), headers: Object.freeze(headers) };
}

/** Asks plugins for what they make from the finished site; nothing has been written yet. */
export async function askPlugins(renderable: RenderableSite, run: BuildRun): Promise<PluggedSite> {
  const { project, timer } = run;
  const { plugins } = project.config;
  if (plugins.length === 0) return { ...renderable, pluginFiles: [] };
  const { site, context } = renderable;
  const asPluginsSeeIt = once(() =>
    pluginSite({ project, site, contentOf: context.contentOf, components: context.components, images: context.images }),
  );
  const { decorations, diagnostics } = askPages(plugins, asPluginsSeeIt, renderToStaticMarkup);
  const decorated =
    decorations.size === 0 ? context : withEditions(await withPolicy({ ...context, decorations }), renderable.editions);
  const finished = once(() => Object.freeze({ ...asPluginsSeeIt(), ...hostedBy(decorated) }));
  const made = await timer.time('plugins', () => addFiles(plugins, finished));
  const judged = judge([...diagnostics, ...made.diagnostics], project, run);
  return {
    ...renderable,
    context: decorated,
    pluginFiles: made.files,
    diagnostics: sortDiagnostics([...renderable.diagnostics, ...judged]),
  };
}
