import { once } from '../base/waiting';
import type { OutputFile } from '../model/outputFile';
import { addFiles, addHeads } from '../plugins/addHeads';
import { pluginSite } from '../plugins/pluginSite';
import { sortDiagnostics } from '../report/diagnostic';
import { withEditions } from './editions';
import { judge } from './judge';
import type { RenderableSite } from './prepareRendering';
import { withPolicy } from './sitePolicy';
import type { BuildRun } from './run';

/** A site with the files that plugins add to it. */
export interface PluggedSite extends RenderableSite {
  pluginFiles: readonly OutputFile[];
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
  const { files, diagnostics } = await timer.time('plugins', () => addFiles(plugins, asPluginsSeeIt));
  const added = addHeads(plugins, asPluginsSeeIt);
  const judged = judge([...diagnostics, ...added.diagnostics], project, run);
  return {
    ...renderable,
    context:
      added.heads.size === 0
        ? context
        : withEditions(withPolicy({ ...context, heads: added.heads }), renderable.editions),
    pluginFiles: files,
    diagnostics: sortDiagnostics([...renderable.diagnostics, ...judged]),
  };
}
