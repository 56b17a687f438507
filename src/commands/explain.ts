import { knownMessage, knownMessages } from '../report/knownMessages';
import { nearestName } from '../report/nearest';
import type { Surroundings } from '../report/surroundings';
import { usageError } from '../report/diagnostic';
import { ExitCode } from '../commandLine/options';

/** `docgen explain`: prints what a message means and what to do, or lists all of them; returns the exit code. */
export function explainCommand(code: string | undefined, { streams }: Surroundings): number {
  streams.output.write(code === undefined ? listAll() : explain(code));
  return ExitCode.fine;
}

function listAll(): string {
  const codes = Object.entries(knownMessages()).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const width = Math.max(...codes.map(([code]) => code.length));
  return codes
    .map(([code, { severity, summary }]) => `${code.padEnd(width)}  ${severity.padEnd(7)}  ${summary}\n`)
    .join('');
}

function explain(code: string): string {
  const known = knownMessage(code);
  if (known === undefined) {
    const near = nearestName(code, Object.keys(knownMessages()));
    const reason = `no message has the code \`${code}\`; \`docgen explain\` lists all of them`;
    throw usageError('usage', { reason, near });
  }
  const { severity, summary, advice, text = advice } = known;
  return `${code} (${severity}): ${summary}\n\n${text}\n`;
}
