import type { Console } from '../report/console';
import type { Surroundings } from '../report/surroundings';
import type { Made } from './scaffold/writeNew';
import { ExitCode, type CommonOptions } from './options';
import { Interrupted, withQuestions, type Questions } from './questions';

/**
 * Prints what was created and what is left to do; the files are the result, so they are printed even with `--quiet`.
 */
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
