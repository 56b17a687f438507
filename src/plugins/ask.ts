import { settling } from '../base/waiting';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { passStartAgain } from '../report/startAgain';
import { placeThrown, reasonThrown } from '../report/thrown';

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
