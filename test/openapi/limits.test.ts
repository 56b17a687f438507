import { describe, expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
type Ref = ReturnType<typeof ref>;

/** Schemas of which each names the next one. */
const chain = (length: number, next: (reference: Ref) => object): Record<string, object> =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => [`A${at}`, at + 1 < length ? next(ref(`A${at + 1}`)) : { type: 'string' }]),
  );
const reply = (schema: object, more: object = {}) => ({
  '/a': {
    get: {
      operationId: 'a',
      summary: 'A',
      responses: { 200: { description: 'x', content: { 'application/json': { schema, ...more } } } },
    },
  },
});
const described = (paths: object, schemas: object, more: object = {}) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths, components: { schemas, ...more } });
const fields = (names: string, each: object) => ({
  type: 'object',
  required: names.split(''),
  properties: Object.fromEntries(names.split('').map((name) => [name, each])),
});
const letters = 'bcdefghijklmnopqrst'.split('');
const aliases = (value: (before: string) => string) =>
  `openapi: 3.1.0\ninfo: { title: API, version: '1' }\npaths: {}\nx-a: &a [x, x]\n` +
  letters.map((name, at) => `x-${name}: &${name} ${value(`*${'a'.concat(...letters)[at]!}`)}\n`).join('');

async function run(command: 'build' | 'check', description: string) {
  const site = await tinySite({
    'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ lastUpdated: false, api: { url: 'https://example.com' }, plugins: [openApi({ source: './openapi.yaml' })] });
`,
    'content/README.md': '# Home\n\nText.\n',
    'openapi.yaml': description,
  });
  const { exitCode, stdout } = await site.docgen(command, '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string; line?: number }[] };
  const refusals = diagnostics.filter(({ code }) => code !== 'no-site-url').map(({ message }) => message);
  return { exitCode, refusals };
}

const LARGE = 'openapi:large-schema: a schema is put together from more than 10000 others (`allOf`, `oneOf`, `anyOf`)';

describe('a description that stands for far more than it says is refused', () => {
  test.each([
    [
      'parts, each of two others',
      described(
        reply(ref('A0')),
        chain(40, (next) => ({ allOf: [next, next] })),
      ),
      LARGE,
    ],
    [
      'choices, each of two others',
      described(
        reply(ref('A0')),
        chain(40, (next) => ({ oneOf: [next, next] })),
      ),
      LARGE,
    ],
    [
      'parts and choices that lead back',
      described(reply(ref('A0')), {
        ...chain(40, (next) => ({ allOf: [next], anyOf: [next] })),
        A39: { allOf: [ref('A0')] },
      }),
      LARGE,
    ],
    [
      'few of which each has many',
      described(
        reply(ref('A0')),
        chain(8, (next) => ({ allOf: Array<Ref>(60).fill(next) })),
      ),
      LARGE,
    ],
    [
      'aliases of aliases',
      aliases((before) => `[${Array(9).fill(before).join()}]`),
      'openapi:unreadable: it stands for more than 100000 values',
    ],
    [
      'an alias of what is around it',
      `openapi: 3.1.0\ninfo: { title: API, version: '1' }\npaths: {}\nx-a: &a [*a]\n`,
      'openapi:unreadable: an alias stands for what contains it',
    ],
    [
      'maps in maps',
      described({}, { A: JSON.parse(`${'{"items":'.repeat(600)}{}${'}'.repeat(600)}`) as object }),
      'openapi:unreadable: its values are nested more than 500 deep',
    ],
  ])('%s', async (_what, description, message) => {
    expect(await run('build', description)).toEqual({ exitCode: 1, refusals: [message] });
    expect(await run('check', description)).toEqual({ exitCode: 1, refusals: [message] });
  });
});

describe('a description whose pages would have no end has pages', () => {
  const callback = (name: string) => ({ $ref: `#/components/callbacks/${name}` });
  const called = { responses: { 200: { description: 'x' } }, callbacks: { c: callback('C'), d: callback('C') } };
  test.each([
    [
      'fields that each have four others',
      described(
        reply(ref('A0')),
        chain(40, (next) => fields('abcd', next)),
      ),
    ],
    [
      'lists of a thousand million entries',
      described(reply({ type: 'array', minItems: 1e9, items: { type: 'string', minLength: 1e9 } }), {}),
    ],
    [
      'two schemas together that lead back to themselves',
      described(reply({ allOf: [ref('A'), ref('B')] }), { A: fields('xy', ref('A')), B: fields('xy', ref('B')) }),
    ],
    [
      'schemas together that lead to one another in all ways',
      described(
        reply({ allOf: [ref('A0'), ref('A1')] }),
        Object.fromEntries(
          Array.from({ length: 12 }, (_, at) => [
            `A${at}`,
            {
              ...fields('xy', ref(`A${(at * 5 + 1) % 12}`)),
              allOf: [ref(`A${(at + 1) % 12}`), ref(`A${(at + 2) % 12}`)],
            },
          ]),
        ),
      ),
    ],
    [
      'callbacks of callbacks',
      described(
        { '/a': { get: { operationId: 'a', summary: 'A', ...called } } },
        {},
        { callbacks: { C: { '{$url}': { post: { operationId: 'b', summary: 'B', ...called } } } } },
      ),
    ],
  ])('%s', async (_what, description) => {
    expect(await run('build', description)).toEqual({ exitCode: 0, refusals: [] });
    const { refusals } = await run('check', description);
    expect(refusals.filter((each) => !each.includes('has no reply for errors'))).toEqual([]);
  });
});
