import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_FOLDER } from '../base/package';
import { catalogue, type MessageCode } from '../report/catalogue';
import type { MessageDefinition } from '../report/messages/message';
import { nearestName } from '../report/nearest';
import type { Surroundings } from '../report/surroundings';
import { usageError } from '../report/diagnostic';
import { ExitCode } from '../commandLine/options';

/** `docgen explain`: prints what a message means and what to do, or lists all of them; returns the exit code. */
export async function explainCommand(code: string | undefined, { streams }: Surroundings): Promise<number> {
  streams.output.write(code === undefined ? listAll() : await explain(code));
  return ExitCode.fine;
}

function listAll(): string {
  const codes = Object.entries<MessageDefinition<never>>(catalogue).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const width = Math.max(...codes.map(([code]) => code.length));
  return codes
    .map(([code, { severity = 'error', summary }]) => `${code.padEnd(width)}  ${severity.padEnd(7)}  ${summary}\n`)
    .join('');
}

async function explain(code: string): Promise<string> {
  if (!isCode(code)) {
    const near = nearestName(code, Object.keys(catalogue));
    const reason = `no message has the code \`${code}\`; \`docgen explain\` lists all of them`;
    throw usageError('usage', { reason, near });
  }
  const { severity = 'error', summary, advice }: MessageDefinition<never> = catalogue[code];
  const texts = JSON.parse(await readFile(path.join(PACKAGE_FOLDER, 'lib/explanations.json'), 'utf8')) as Texts;
  const more = texts[code];
  return `${code} (${severity}): ${summary}\n\n${more ?? advice}\n`;
}

type Texts = Partial<Record<string, string>>;

function isCode(code: string): code is MessageCode {
  return Object.hasOwn(catalogue, code);
}
