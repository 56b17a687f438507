import type { Console } from '../report/console';
import { usageError } from '../report/diagnostic';
import type { Surroundings } from '../report/surroundings';
import type { Made } from './writeNew';
import { ExitCode, openConsole, type CommonOptions } from '../commandLine/options';
import { Interrupted, withQuestions, type Questions } from '../commandLine/questions';

/** Prints created files, which are the result and ignore `--quiet`, and what is left to do. */
export function printMade(made: Made, output: Console, { quiet = false, format, surroundings }: CommonOptions): void {
  output.problems([]);
  if (format === 'json') return;
  surroundings.streams.output.write(made.files.map((file) => `${file}\n`).join(''));
  for (const file of made.changed) output.info(`${file} (one entry added)`);
  sayTodo(made.todo, output, { quiet });
}

export function sayTodo(
  todo: readonly string[],
  output: Console,
  { quiet = false }: Pick<CommonOptions, 'quiet'>,
): void {
  if (!quiet && todo.length > 0) output.info(`\nleft to do:\n${todo.map((each) => `- ${each}`).join('\n')}`);
}

/** Runs a command that makes files, and may ask for what is missing; returns the exit code. */
export function makingCommand(
  root: string,
  options: CommonOptions,
  make: (questions: Questions | undefined) => Promise<Made>,
): Promise<number> {
  const output = openConsole(root, options);
  const run = async (questions: Questions | undefined) => printMade(await make(questions), output, options);
  return askingCommand(run, { surroundings: options.surroundings, mayAsk: options.format !== 'json' });
}

/** Means to ask for something that is missing; a usage error where nobody can answer. */
export function mustAsk(questions: Questions | undefined, what: string, example: string): Questions {
  if (questions === undefined) throw usageError('argument-missing', { what, example });
  return questions;
}

/** Runs a command that may ask questions; leaving at a question ends it like Ctrl-C ends every command. */
export async function askingCommand(
  run: (questions: Questions | undefined) => Promise<void>,
  { surroundings, mayAsk }: { surroundings: Surroundings; mayAsk: boolean },
): Promise<number> {
  const { input, errors } = surroundings.streams;
  try {
    await (mayAsk ? withQuestions(run, { input, output: errors }) : run(undefined));
    return ExitCode.fine;
  } catch (cause) {
    if (!(cause instanceof Interrupted)) throw cause;
    errors.write('\nnothing was written\n');
    return ExitCode.interrupted;
  }
}
