import type { PluginProblem } from '../../../config/plugins';

/** Replaces the system's message, which contains an absolute path of this machine. */
export function reasonOf(message: string): string {
  return message.startsWith('ENOENT') ? 'there is no such file' : message;
}

/** Message and place of an error that the YAML reader throws. */
export function faultOf(cause: unknown): Pick<PluginProblem, 'message' | 'line' | 'column'> {
  const fault = cause instanceof Error ? cause : new Error(String(cause));
  const [first = ''] = fault.message.split('\n');
  const message = reasonOf(first.replace(/(?: in ".*")? \(\d+:\d+\)$/, ''));
  const { line, col } = fault as { line?: number; col?: number };
  const [, row, column] = /\((\d+):(\d+)\)/.exec(fault.message) ?? [];
  if (typeof line === 'number') return { message, line, ...(typeof col === 'number' && { column: col }) };
  return { message, ...(row !== undefined && { line: Number(row), column: Number(column) }) };
}
