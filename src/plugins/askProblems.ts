import type { CheckedPlugin, PluginProblem, PluginSite } from '../config/plugins';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { ask } from './ask';

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
  const { message, severity, code, file, line, column, hint } = found;
  const place = { file: pages.find(({ relativePath }) => relativePath === file)?.file ?? file, line, column };
  return {
    ...problem(
      'plugin-problem',
      { plugin: code === undefined ? plugin : `${plugin}:${code}`, reason: message, hint },
      place,
    ),
    ...(severity === 'error' && { severity }),
  };
}
