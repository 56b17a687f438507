import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { graphqlSite } from './shop';

/** `file:line:column kind: message`, and hints, of a build. */
async function problemsOf(files: Record<string, string>, options?: string): Promise<string[]> {
  const site = await graphqlSite({ 'content/README.md': '# Home\n', ...files }, options);
  const { stdout } = await site.docgen('build', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Record<string, string | number>[] };
  return diagnostics.map(({ severity, file, line, column, message, hint }) =>
    [`${file}:${line}:${column} ${severity} ${message}`, ...(hint === undefined ? [] : [hint])].join(' – '),
  );
}

describe('a schema with faults', () => {
  test('names a fault of syntax with its line', async () => {
    const site = await graphqlSite({ 'schema.graphql': 'type Query {\n  user(id: ID!: User\n}\n' });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      'schema.graphql:2:15  error  plugin-problem  graphql-api:syntax: expected Name, found `:`\n' +
        '  2 |   user(id: ID!: User\n',
    );
  });

  test('names all unknown types at once, in all files', async () => {
    const files = {
      'a.graphql': 'type Query {\n  a: Usr\n  b: [Gone]\n  c: Gone\n}',
      'b.graphql': 'type User { d: Vanished }',
    };
    expect(await problemsOf(files, "source: ['a.graphql', 'b.graphql']")).toEqual([
      'a.graphql:2:6 error graphql-api:unknown-type: unknown type `Usr` – did you mean `User`?',
      'a.graphql:3:7 error graphql-api:unknown-type: unknown type `Gone` (2 places) – define it, or add the file that does to `source`',
      'b.graphql:1:16 error graphql-api:unknown-type: unknown type `Vanished` – define it, or add the file that does to `source`',
    ]);
  });

  test('is built where rules are broken that leave it readable', async () => {
    const files = {
      'a.graphql': 'type Query {\n  a: User @auth\n  a: User\n}',
      'b.graphql': 'type User { id: ID }\ninterface N { n: Int }\ntype User implements N { a: ID }',
    };
    expect(await problemsOf(files, "source: ['a.graphql', 'b.graphql']")).toEqual([
      'a.graphql:2:11 warning graphql-api:directive: unknown directive `@auth`',
      'a.graphql:3:3 warning graphql-api:duplicate: field `Query.a` can only be defined once; first in `a.graphql:2`',
      'b.graphql:2:15 warning graphql-api:rule: interface field N.n expected but User does not provide it',
      'b.graphql:3:6 warning graphql-api:duplicate: there can be only one type named `User`; first in `b.graphql:1`',
    ]);
  });

  test.each([
    ['no file', {}, 'schema.graphql', 'there is no such file'],
    ['queries of a client', { 'schema.graphql': 'query { a }' }, 'schema.graphql', 'it defines no types'],
    [
      'much in itself',
      { 'schema.graphql': `type Query { a: ${'['.repeat(99_999)} }` },
      'schema.graphql',
      'it is nested too deeply',
    ],
  ])('%s', async (_name, files, file, message) => {
    const [problem = ''] = await problemsOf(files);
    expect(problem).toMatch(new RegExp(`^${file}\\S* error graphql-api:unreadable: ${message}`));
  });

  test('a link that leads out of the site is not read', async () => {
    const site = await graphqlSite({ 'content/README.md': '# Home\n', 'x/deep.txt': '' });
    await symlink(path.join(import.meta.dirname, 'shop.ts'), path.join(site.root, 'schema.graphql'));
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('schema.graphql  error  plugin-problem  graphql-api:unreadable: it is not read');
  });
});

describe('the result of an introspection query', () => {
  const options = "source: 'told.json'";
  const reference = (name: string) => `{"args":[],"name":"a","type":{"kind":"OBJECT","name":"${name}","ofType":null}}`;

  test.each([
    [
      'no JSON',
      '{"data":\n {"a": 1,}}',
      '2:10 error graphql-api:syntax: no JSON: expected double-quoted property name',
    ],
    ['no schema', '{"data": {"a": 1}}', '1:1 error graphql-api:unreadable: it holds no schema – expected'],
    [
      'a refusal',
      '{"errors": [{"message": "No."}]}',
      '1:1 error graphql-api:unreadable: the server replied with an error: No. –',
    ],
  ])('%s', async (_name, text, expected) => {
    const [problem] = await problemsOf({ 'told.json': text }, options);
    expect(problem).toContain(`told.json:${expected}`);
  });

  test('names all types that it does not describe', async () => {
    const type = `{"kind":"OBJECT","name":"Query","interfaces":[],"fields":[\n${reference('B')},\n${reference('A')}]}`;
    const text = `{"__schema":{"queryType":{"name":"Query"},"directives":[],"types":[${type}]}}`;
    expect((await problemsOf({ 'told.json': text }, options)).map((each) => each.split(' –')[0])).toEqual([
      'told.json:2:54 error graphql-api:unknown-type: unknown type `B`',
      'told.json:3:54 error graphql-api:unknown-type: unknown type `A`',
    ]);
  });

  test('stands alone', async () => {
    const files = { 'told.json': '{"__schema": {}}', 'a.graphql': 'type Query { a: Int }' };
    const [problem] = await problemsOf(files, "source: ['a.graphql', 'told.json']");
    expect(problem).toContain('is a whole schema, which other files cannot be added to');
  });
});

test.each([
  ["source: ''", '`source` has to name a file, or a list of files'],
  ["source: ['a', 'http://example.com/graphql']", '`http://example.com/graphql` is an address'],
  ["source: 'a', endpoint: '/graphql'", '`endpoint` has to be a whole address'],
  ["source: 'a', folder: '../x'", '`folder` has to be a folder of the content'],
  ["source: 'a', sauce: 1", '`sauce` is no option'],
])('options: %s', async (options, message) => {
  const { exitCode, stderr } = await (await graphqlSite({}, options)).docgen('build');
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain(message);
});

describe('a schema that would cost much', () => {
  const many = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('');

  test('has an example with some of what is required, where that would be millions of values', async () => {
    const fields = (at: number) => many(50, (field) => ` f${field}: ${at < 7 ? `I${at + 1}` : 'Int'}!`);
    const schema = `type Query { a(x: I0!): Int }\n${many(8, (at) => `input I${at} {${fields(at)} }\n`)}`;
    expect(await problemsOf({ 'schema.graphql': schema })).toEqual([]);
  });

  test('is not compared name by name, where thousands are unknown', async () => {
    const lines = many(3000, (at) => `type TheNameOfOne${at} { a: TheNameOfAnother${at} }\n`);
    const problems = await problemsOf({ 'schema.graphql': `type Query { a: Int }\n${lines}` });
    expect(problems).toHaveLength(3000);
    expect(problems[0]).not.toContain('did you mean');
  });
});
