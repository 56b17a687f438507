import { buildSchema, introspectionFromSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { graphqlSite, SHOP } from './shop';

const ENDPOINT = "source: 'schema.graphql', title: 'Shop API', endpoint: 'https://shop.example.com/graphql'";

async function built(options?: string) {
  const site = await graphqlSite({ 'schema.graphql': SHOP }, options);
  const { exitCode, stdout, stderr } = await site.docgen('build', '--strict');
  expect(exitCode, stdout + stderr).toBe(0);
  return site;
}

test('a page for each operation and type, whose names differ in more than their case', async () => {
  const site = await built();
  const pages = (await site.list('dist/api')).filter((name) => /^[^/]+\/[^/]+\.md$/.test(name));
  expect(pages.filter((name) => !name.startsWith('types/'))).toEqual([
    'mutations/change.md',
    'mutations/index.md',
    'queries/Order.md',
    'queries/find.md',
    'queries/index-1.md',
    'queries/index.md',
    'queries/order-2.md',
    'subscriptions/changed.md',
    'subscriptions/index.md',
  ]);
  expect(pages).toEqual(expect.arrayContaining(['types/Order.md', 'types/order-2.md', 'types/State.md']));
  expect(pages).not.toContain('types/Query.md');
});

describe('the page of an operation', () => {
  test('says what it takes and returns, and cleans what others wrote', async () => {
    const site = await built(ENDPOINT);
    const twin = await site.read('dist/api/queries/order-2.md');
    expect(twin).toContain('query `order(id: ID!, size: Int): Order`');
    expect(twin).toContain('## Arguments\n\n- `id` [ID](/api/types/ID.html)! required\n\n  Its number.\n- `size`');
    expect(twin).toContain('[Int](/api/types/Int.html) = 10 deprecated\n\n  Deprecated: Use `first`.');
    expect(twin).toContain('## Returns\n\n[`Order`](/api/types/Order.html)\n\nSomebody bought something.');
    expect(twin).not.toContain('](/)');
    const html = await site.read('dist/api/queries/order-2.html');
    expect(html).toContain('<b>Fast</b>. <span>Home</span> {{ frontmatter.title }}');
    expect(html).not.toContain('alert(1)');
    expect(html).toMatch(/<li id="fields.id">/);
  });

  test('has an example that the schema allows, with variables, a call and the form of the reply', async () => {
    const site = await built(ENDPOINT);
    const twin = await site.read('dist/api/mutations/change.md');
    const [, query = ''] = /```graphql\n([^]*?)```/.exec(twin) ?? [];
    expect(validate(buildSchema(SHOP), parse(query))).toEqual([]);
    expect(query).toContain(
      'mutation Change($input: ChangeInput!) {\n  change(input: $input) {\n    order {\n      id\n',
    );
    expect(query).not.toContain('lines');
    const [variables, reply] = [...twin.matchAll(/```json\n([^]*?)```/g)].map(
      ([, json]) => JSON.parse(json!) as unknown,
    );
    expect(variables).toEqual({ input: { id: '<id>', key: { name: '<name>' } } });
    expect(reply).toEqual({ data: { change: { order: { id: 'ID!', state: 'State!', at: 'DateTime' } } } });
    expect(twin).toContain("curl 'https://shop.example.com/graphql' \\\n");
    expect(await site.read('dist/api/subscriptions/changed.md')).not.toContain('curl');
    expect(await (await built()).read('dist/api/mutations/change.md')).not.toContain('curl');
  });

  test('asks for the types of a union, and for what an argument takes', async () => {
    const site = await built();
    expect(await site.read('dist/api/queries/find.md')).toContain('    __typename\n    ... on Order {\n      id\n');
    const change = await site.read('dist/api/mutations/change.html');
    expect(change).toContain('<details open><summary>Fields of ChangeInput</summary>');
    expect(change).toContain('<li id="fields.input.state">');
  });
});

describe('the page of a type', () => {
  test('lists fields with their arguments, and leads to where it is used', async () => {
    const site = await built();
    const twin = await site.read('dist/api/types/Order.md');
    expect(twin).toContain('Implements [`Node`](/api/types/Node.html)');
    expect(twin).toContain('- `lines` [LineConnection](/api/types/LineConnection.html)!\n\n  Most recent first.');
    expect(twin).toContain('- `after` [String](/api/types/String.html)\n\n    Begins behind it.');
    expect(twin).toContain('- **Member of:** [`Found`](/api/types/Found.html)');
    expect(twin).toContain('- **Returned by subscriptions:** [`changed`](/api/subscriptions/changed.html)');
    expect(twin).toMatch(
      /- \*\*Type of fields:\*\* \[`Line.order`\]\(\/api\/types\/Line.html#fields.order\), \[`Change/,
    );
    expect(await site.read('dist/api/types/Order.html')).toContain('<li id="arguments.lines.after">');
  });

  test('shows values, choices and specifications', async () => {
    const site = await built();
    const state = await site.read('dist/api/types/State.md');
    expect(state).toContain('- `OPEN`\n\n  Not paid yet.\n- `PAID` deprecated\n\n  Deprecated: Look at `at`.');
    expect(await site.read('dist/api/types/KeyInput.md')).toContain('Exactly one of the fields is to be given.');
    expect(await site.read('dist/api/types/DateTime.md')).toContain('Specified by');
    expect(await site.read('dist/api/types/Found.md')).toContain('- [`Customer`](/api/types/Customer.html)');
  });
});

test('the first page counts and names what there is, and the schema is there for programs', async () => {
  const site = await built(ENDPOINT);
  const first = await site.read('dist/api/index.md');
  expect(first).toContain('# Shop API');
  expect(first).toContain('## Mutations\n\n[`change`](/api/mutations/change.html)');
  expect(first).toContain('[All 15](/api/types/): 6 objects, 1 interface, 1 union, 1 enum, 2 inputs, 4 scalars');
  expect(await site.read('dist/api/queries/index.md')).toContain('All that can be asked.');
  const sdl = await site.read('dist/api/schema.graphql');
  expect(sdl).toContain('input ChangeInput {\n  id: ID!\n  key: KeyInput!\n  state: State\n}');
});

test('the sidebar has a group for each kind', async () => {
  const html = await (await built()).read('dist/api/index.html');
  const places = ['Queries', 'Mutations', 'Subscriptions', 'Types'].map((label) => html.indexOf(`>${label}</`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('the result of an introspection query gives the same pages', async () => {
  const site = await built();
  const told = { data: introspectionFromSchema(buildSchema(SHOP), { inputValueDeprecation: true, oneOf: true }) };
  const options = "source: ['told.json']";
  const other = await graphqlSite({ 'told.json': JSON.stringify(told) }, options);
  expect(await other.docgen('build', '--strict')).toMatchObject({ exitCode: 0 });
  for (const page of ['queries/order-2.md', 'mutations/change.md', 'types/Order.md', 'schema.graphql']) {
    expect(await other.read(`dist/api/${page}`)).toBe(await site.read(`dist/api/${page}`));
  }
});

test('several files are one schema; a part of a larger one may extend types of others', async () => {
  const site = await graphqlSite(
    {
      'schema/a.graphql': 'extend type Query { find: Cart, index: Int }\nextend type Cart { id: ID! }',
      'schema/b.graphql': 'extend type Cart { total: Int }',
    },
    "source: ['schema/a.graphql', 'schema/b.graphql']",
  );
  expect(await site.docgen('build', '--strict')).toMatchObject({ exitCode: 0 });
  expect(await site.read('dist/api/types/Cart.md')).toMatch(/- `id`[^]*- `total`/);
});
