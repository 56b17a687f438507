import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Asks a person at a terminal. */
export interface Questions {
  /** Asks until `problemOf` accepts the answer; an empty answer means the fallback. */
  text(
    question: string,
    options?: { fallback?: string; problemOf?: (answer: string) => string | undefined },
  ): Promise<string>;
}

export interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean };
}

/** The person at the terminal pressed Ctrl-C or closed the terminal. */
export class Interrupted extends Error {}

/** Passes `run` the means to ask on standard error; undefined in scripts, in CI and with `--format json`. */
export async function withQuestions<Result>(
  run: (questions: Questions | undefined) => Promise<Result>,
  { input, output }: Terminal,
): Promise<Result> {
  if (input.isTTY !== true || output.isTTY !== true) return run(undefined);
  const lines = createInterface({ input, output, terminal: true });
  const interrupted = new Promise<never>((_resolve, reject) => {
    lines.once('SIGINT', () => reject(new Interrupted()));
    lines.once('close', () => reject(new Interrupted()));
  });
  // The terminal may close when nobody is waiting for an answer.
  interrupted.catch(() => undefined);
  // Lines typed or pasted ahead answer the next questions.
  const typed: string[] = [];
  let arrived: (() => void) | undefined;
  lines.on('line', (line) => {
    typed.push(line);
    arrived?.();
  });
  const ask = async (question: string): Promise<string> => {
    lines.setPrompt(question);
    lines.prompt();
    if (typed.length === 0) await Promise.race([new Promise<void>((resolve) => (arrived = resolve)), interrupted]);
    return typed.shift()!;
  };
  try {
    return await run({
      async text(question, { fallback, problemOf = () => undefined } = {}) {
        for (;;) {
          const answer = (
            await ask(fallback === undefined || fallback === '' ? `${question}: ` : `${question} (${fallback}): `)
          ).trim();
          const chosen = answer === '' ? fallback : answer;
          if (chosen === undefined) continue;
          const problem = chosen === '' ? undefined : problemOf(chosen);
          if (problem === undefined) return chosen;
          output.write(`  ${problem}\n`);
        }
      },
    });
  } finally {
    lines.close();
  }
}
