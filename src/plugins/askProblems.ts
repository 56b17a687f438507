import type { CheckedPlugin, PluginProblem, PluginSite } from '../config/plugins';
import type { Diagnostic } from '../report/diagnostic';
import { ask, pluginProblem } from './ask';

/** Asks all plugins what they find wrong with the site. */
export async function askProblems(plugins: readonly CheckedPlugin[], site: () => PluginSite): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { name, check } of plugins) {
    const found = await ask(name, check && (() => check(site())), diagnostics);
    diagnostics.push(...found.map((each) => diagnosticOf(each, name, site())));
  }
  return diagnostics;
}

function diagnosticOf(found: PluginProblem, plugin: string, { pages }: PluginSite): Diagnostic {
  const page = pages.find(({ relativePath }) => relativePath === found.file);
  return pluginProblem({ ...found, file: page?.file ?? found.file }, plugin);
}
