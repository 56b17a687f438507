import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Interrupted, withQuestions } from '../../src/commandLine/questions';

/** A terminal at which somebody types these lines, one for each question. */
function terminal(...answers: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  let text = '';
  output.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (chunk.toString().includes(': ') && answers.length > 0) setImmediate(() => input.write(answers.shift()));
  });
  return { input, output, shown: () => text };
}

it('asks until there is an answer that is fine', async () => {
  const { input, output, shown } = terminal('\n', 'x y\n', 'xy\n');
  const problemOf = (answer: string) => (answer.includes(' ') ? 'no spaces' : undefined);
  expect(await withQuestions((questions) => questions!.text('Name', { problemOf }), { input, output })).toBe('xy');
  expect(shown()).toContain('  no spaces\n');
});

it('takes the suggestion for an empty answer', async () => {
  const { input, output, shown } = terminal('\n');
  expect(await withQuestions((questions) => questions!.text('Title', { fallback: 'Docs' }), { input, output })).toBe(
    'Docs',
  );
  expect(shown()).toContain('Title (Docs): ');
});

it('takes what was pasted as the answers to several questions', async () => {
  const { input, output } = terminal('docs\nMy API\n');
  const answers = await withQuestions(
    async (questions) => [await questions!.text('Folder'), await questions!.text('Title')],
    { input, output },
  );
  expect(answers).toEqual(['docs', 'My API']);
});

it.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s leaves', async (_key, typed) => {
  const { input, output } = terminal(typed);
  await expect(withQuestions((questions) => questions!.text('Title'), { input, output })).rejects.toBeInstanceOf(
    Interrupted,
  );
});

it('asks nobody where there is no terminal', async () => {
  expect(
    await withQuestions((questions) => Promise.resolve(questions), {
      input: new PassThrough(),
      output: new PassThrough(),
    }),
  ).toBeUndefined();
});
