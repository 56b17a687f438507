import type { Project } from '../config/project';
import type { PluginFacts } from '../config/plugins';
import type { ParsedPage } from '../model/parsedPage';
import type { Diagnostic } from '../report/diagnostic';
import { askSite } from '../plugins/askSite';
import { pluginContext } from '../plugins/context';

/** A project with what its plugins add to the site. */
export interface PluggedInput {
  project: Project;
  /** See `SiteAdditions`. */
  weights: Readonly<Record<string, number>>;
  diagnostics: readonly Diagnostic[];
}

/** Asks the plugins of a project what they add to a site of these pages; its own settings come first. */
export async function pluggedInput(project: Project, pages: readonly ParsedPage[]): Promise<PluggedInput> {
  const { config } = project;
  if (config.plugins.every(({ site }) => site === undefined)) return { project, weights: {}, diagnostics: [] };
  const { redirects, sidebar, weights, diagnostics } = await askSite(config.plugins, () => factsOf(project, pages));
  return {
    project: {
      ...project,
      config: {
        ...config,
        redirects: { ...redirects, ...config.redirects },
        ...(sidebar !== undefined && config.sidebar === undefined && { sidebar }),
      },
    },
    ...{ weights, diagnostics },
  };
}

function factsOf(project: Project, pages: readonly ParsedPage[]): PluginFacts {
  const viewOf = (page: ParsedPage): PluginFacts['pages'][number] =>
    Object.freeze({
      relativePath: page.relativePath,
      file: page.file,
      title: page.title,
      get description() {
        return page.description;
      },
      frontMatter: page.frontMatter,
      headers: page.headers,
      facts: page.facts ?? {},
    });
  return Object.freeze({ ...pluginContext(project), pages: Object.freeze(pages.map(viewOf)) });
}
