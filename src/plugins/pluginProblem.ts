import type { PluginProblem } from '../config/plugins';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';

/** What a plugin says, as a problem of the run; the name of the plugin is a part of it. */
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
