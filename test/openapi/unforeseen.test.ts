import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

/** Builds a description; what its pages say, in markdown, and what the build says of it. */
async function build(text: string) {
  const { docgen, read, list } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default {
  lastUpdated: false,
  api: { url: 'https://api.example' },
  exports: { markdown: true },
  plugins: [openApi({ source: './api.yaml' })],
};
`,
    'content/README.md': '# Home\n',
    'api.yaml': text,
  });
  const { exitCode, stderr } = await docgen('build', '--quiet');
  const files = exitCode === 0 ? (await list('dist')).filter((name) => name.endsWith('.md')) : [];
  const pages = await Promise.all(files.map((name) => read(`dist/${name}`)));
  return { exitCode, said: stderr, pages: pages.join('\n') };
}

const head = (version: string): string => `openapi: ${version}\ninfo: { title: Harbour, version: '1' }\n`;

/** A description of one operation that answers with a schema, or with several. */
const replying = (version: string, schemas: string, replies: Record<string, string>): string => `${head(version)}paths:
  /a:
    get:
      operationId: geta
      summary: Get
      responses:
${Object.entries(replies)
  .map(
    ([status, schema]) =>
      `        '${status}': { description: '', content: { application/json: { schema: ${schema} } } }`,
  )
  .join('\n')}
components:
  schemas:
${schemas}
`;

const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;

interface Case {
  text: string;
  /** Texts that pages show. */
  shown: string[];
  /** Pattern of the build's messages; not set if it has none. */
  said?: RegExp;
}

const CASES: Record<string, Case> = {
  'two values of a discriminator for one schema, bare names in its mapping, and children that nothing else names': {
    text: replying(
      '3.0.3',
      `    Car: { type: object, discriminator: { propertyName: kind, mapping: { fast: Racer, quick: Racer, slow: Truck } },
      properties: { kind: { type: string } } }
    Racer: { allOf: [${ref('Car')}, { type: object, properties: { speed: { type: integer } } }] }
    Truck: { allOf: [${ref('Car')}, { type: object, properties: { load: { type: integer } } }] }
    Crane: { allOf: [${ref('Truck')}, { type: object, properties: { reach: { type: integer } } }] }`,
      { 200: `{ type: object, additionalProperties: ${ref('Car')} }` },
    ),
    shown: ['`fast, quick` Racer', '`speed` integer', '`slow` Truck', '`load` integer', '`reach` integer'],
  },
  'types in angle brackets in the name that a description gives': {
    text: `${head('3.1.0')}paths:
  /a: { get: { operationId: geta, description: 'Returns a Map<K, V> of <b>all</b>. More.', responses: {} } }
`,
    shown: ['# Returns a Map\\<K, V> of all\n'],
  },
  'schemas that are named by themselves, and parts of components that nothing else names': {
    text: replying(
      '3.1.0',
      `    H: { $anchor: here, type: object, properties: { anchored: { type: string } } }
    E: { $id: 'https://ids.example/e', type: object, properties: { identified: { type: string } } }
    N: { $dynamicAnchor: node, type: object, properties: { kids: { type: array, items: { $dynamicRef: '#node' } } } }
    P: { type: object, properties: { inner: { type: object, properties: { deep: { type: string } } } } }`,
      {
        200: "{ $ref: '#here' }",
        201: "{ $ref: 'https://ids.example/e' }",
        202: ref('N'),
        203: "{ $ref: '#/components/schemas/P/properties/inner' }",
      },
    ),
    shown: ['`anchored` string', '`identified` string', '`kids` array of N', '`deep` string'],
    said: /no page shows `schema\.\$anchor`, `schema\.\$dynamicAnchor`, `schema\.\$id`\n[^]*\n0 errors, 1 warning\n$/,
  },
  'a text of a group of tags': {
    text: `${head('3.1.0')}tags: [{ name: a, description: About a }]
x-tagGroups: [{ name: Group, tags: [a], description: Lost }]
paths: { /a: { get: { tags: [a], operationId: geta, summary: Get, responses: {} } } }
`,
    shown: ['About a'],
    said: /no page shows `group\.description`/,
  },
  'examples of a parameter that is written as JSON': {
    text: `${head('3.1.0')}paths:
  /a:
    get:
      operationId: geta
      summary: Get
      parameters:
        - name: filter
          in: query
          content:
            application/json:
              schema: { type: object, properties: { size: { type: integer } } }
              examples: { big: { summary: Big ones, description: Only large, value: { size: 77 } } }
      responses: {}
`,
    shown: ['Big ones: Only large', '77'],
  },
  'what a condition requires or refuses': {
    text: replying('3.1.0', `    A: { type: string }`, {
      200: `{ type: object, properties: { card: { type: string } }, if: { required: [card] },
          then: { required: [address] }, else: false }`,
      201: ref('A'),
    }),
    shown: ['required: `card`', 'required: `address`', 'nothing is allowed'],
  },
  'what one part describes and another one requires, and what is required and described nowhere': {
    text: replying(
      '3.1.0',
      `    Base: { type: object, properties: { name: { type: string }, size: { type: string } } }`,
      {
        200: `{ allOf: [${ref('Base')}, { required: [name, ghost] }] }`,
      },
    ),
    shown: ['- `name` string required', '- `size` string\n', 'required: `ghost`'],
  },
  'a field that must not be there is in no example': {
    text: replying('3.1.0', `    A: { type: object, properties: { may: { type: string }, never: false } }`, {
      200: ref('A'),
    }),
    shown: ['{\n  "may": "string"\n}'],
  },
  'the default of a part against that of its base': {
    text: replying(
      '3.1.0',
      `    Base: { type: object, properties: { a: { type: string, default: old, example: older } } }`,
      {
        200: `{ allOf: [${ref('Base')}, { properties: { a: { default: new, example: newer } } }] }`,
      },
    ),
    shown: ['default `new`'],
    said: /other parts of the same schemas overrule: `default`, `examples`/,
  },
};

test.each(Object.entries(CASES))('%s', async (_name, { text, shown, said }) => {
  const built = await build(text);
  expect(built.exitCode).toBe(0);
  for (const words of shown) expect(built.pages).toContain(words);
  if (said === undefined) expect(built.said).toBe('');
  else expect(built.said).toMatch(said);
});

test.each([
  [
    'a discovery document of Google',
    '{"kind": "discovery#restDescription", "discoveryVersion": "v1", "resources": {}}',
  ],
  ['OData', '<?xml version="1.0"?>\n<edmx:Edmx Version="4.0"/>'],
  ['TypeSpec', 'import "@typespec/http";\n@service(#{title: "A"})\nnamespace A;\n'],
  ['GraphQL', '{"data": {"__schema": {"types": []}}}'],
  ['Swagger 1.2', '{"swaggerVersion": "1.2", "apis": []}'],
  ['an empty file', '\n'],
])('what is %s is called that', async (is, text) => {
  const { exitCode, said } = await build(text);
  expect([exitCode, said]).toEqual([1, expect.stringContaining(`openapi:not-openapi: this is ${is}: `)]);
});

test('a description of Swagger with a value that its converter trips over is told in words', async () => {
  const oauth = '{ type: oauth2, flow: implicit, authorizationUrl: 7, scopes: {} }';
  const { exitCode, said } = await build(
    `swagger: '2.0'\ninfo: { title: Harbour, version: '1' }\npaths: {}\nsecurityDefinitions:\n  a: ${oauth}\n`,
  );
  expect(exitCode).toBe(1);
  expect(said).toContain(
    'api.yaml  error  plugin-problem  openapi:swagger: it has values that Swagger 2.0 does not allow, and is not converted',
  );
  // The value itself is named by the rules of the standard, with its place.
  expect(said).toMatch(/api\.yaml:5:\d+ .*openapi:structure.*string/);
  expect(said).not.toMatch(/is not a function|TypeError/);
});
