import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const text = (description: string) => ({ type: 'string', description });

test('what holds for a part of a value is shown in words, with the schemas that say so', async () => {
  const schema = {
    type: 'object',
    properties: {
      tuple: { type: 'array', prefixItems: [text('First'), { type: 'integer' }], items: false },
      open: { type: 'array', prefixItems: [text('Only')], items: text('All others') },
      holding: { type: 'array', items: text('Anything'), contains: { const: 'x' }, minContains: 2, maxContains: 3 },
      card: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { properties: { inside: text('In it') } },
      },
    },
    propertyNames: { pattern: '^[a-z]' },
    dependentRequired: { card: ['tuple', 'open'] },
    dependentSchemas: { open: { properties: { opened: text('When it is open') } } },
    if: { properties: { card: { const: 'gold' } } },
    then: { properties: { lounge: text('For gold') } },
    else: { properties: { queue: text('For others') } },
    unevaluatedProperties: false,
  };
  const { read, docgen } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.json' })] };
`,
    'content/README.md': '# Home\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Harbour', version: '1' },
      paths: {
        '/a': {
          post: { operationId: 'a', requestBody: { content: { 'application/json': { schema } } }, responses: {} },
        },
      },
    }),
  });
  const { exitCode, stdout } = await docgen('build', '--format', 'json');
  expect(exitCode).toBe(0);
  expect(stdout).not.toContain('not-shown');
  const page = await read('dist/api/a.md');
  for (const words of [
    'with `card`, required: `tuple`, `open`',
    'no other fields',
    'no other items',
    '2 to 3 items like `contains`',
    'holds `application/json`',
    '`with open`',
    'When it is open',
    '`each name`',
    '`if`',
    'For gold',
    'For others',
    'In it',
    'All others',
    '- `tuple` array\n',
    '  2 items\n',
  ])
    expect(page).toContain(words);
  expect(page).not.toContain('not everything');
  // Items of a tuple are in their order.
  expect(page).toMatch(/`0` string[^]*`other items` string/);
});

test('limits of entries are shown, however deep the lists are that they are in', async () => {
  const position = { type: 'array', minItems: 2, prefixItems: [text('East'), text('North')], items: false };
  const properties = {
    line: { type: 'array', minItems: 3, items: position },
    rings: { type: 'array', items: { type: 'array', minItems: 4, items: { type: 'string', maxLength: 5 } } },
    marks: { type: 'array', items: { additionalProperties: false, properties: { name: text('A name') } } },
  };
  const { read, docgen } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.json' })] };
`,
    'content/README.md': '# Home\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Harbour', version: '1' },
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
            responses: {},
          },
        },
      },
    }),
  });
  expect((await docgen('build')).exitCode).toBe(0);
  const page = await read('dist/api/a.md');
  expect(page).toMatch(/at least 3 items\s+each: at least 2 items · no other items/);
  expect(page).toMatch(/each: at least 4 items\s+each: at most 5 characters/);
  expect(page).toContain('each: no other fields');
});
