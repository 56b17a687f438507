import { settling } from '../base/waiting';
import { type Diagnostic, problem } from '../report/diagnostic';
import { passStartAgain } from '../report/startAgain';
import { placeThrown, reasonThrown } from '../report/thrown';
import type { PluginProblem } from '../config/plugins';

/** Asks a plugin for a list; what it throws becomes a problem with its name, and the others still run. */
export async function ask<Each>(
  plugin: string,
  question: (() => Each[] | Promise<Each[]>) | undefined,
  diagnostics: Diagnostic[],
): Promise<Each[]> {
  try {
    const answer = (await settling(question?.())) ?? [];
    if (Array.isArray(answer)) return answer;
    throw new TypeError('it has to return a list');
  } catch (cause) {
    passStartAgain(cause);
    diagnostics.push(problem('plugin-failed', { plugin, reason: reasonThrown(cause) }, placeThrown(cause)));
    return [];
  }
}

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
