import { finishedSite } from '../build/finishedSite';
import type { PluginSite } from '../config/plugins';
import type { Project } from '../config/project';
import { pluginSite } from '../plugins/pluginSite';
import { createMemoryOutput } from '../write/memory';

/** The finished site as plugins see it. */
export async function siteForPlugins(project: Project): Promise<PluginSite> {
  const { context, site } = await finishedSite(project, createMemoryOutput());
  return pluginSite({ ...context, project, site });
}
