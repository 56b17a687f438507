import type { PluginProblem } from '../config/plugins';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';

/** What a plugin says, as a problem of the run; the name of the plugin is a part of it. */
export function pluginProblem(found: PluginProblem, plugin: string): Diagnostic {
  const { message, severity, code, file, line, column, hint } = found;
  const facts = { plugin: code === undefined ? plugin : `${plugin}:${code}`, reason: message, hint };
  return {
    ...problem('plugin-problem', facts, { file, line, column }),
    ...(severity === 'error' && { severity }),
  };
}
