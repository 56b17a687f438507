import type { PluginProblem } from '../config/plugins';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';

/** A plugin's message as a problem of the run; includes the plugin's name. */
export function pluginProblem(found: PluginProblem, plugin: string): Diagnostic {
  const { message, severity, code, summary, file, line, column, hint } = found;
  const kind = code === undefined ? plugin : `${plugin}:${code}`;
  return {
    ...problem('plugin-problem', { plugin: kind, reason: message, hint }, { file, line, column }),
    ...(severity === 'error' && { severity }),
    kind,
    ...(summary !== undefined && { summary }),
  };
}
