import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const holding = (name: string) => ({ type: 'object', properties: { [name]: { type: 'integer', example: 7 } } });
const reply = (schema: unknown) => ({ 200: { description: 'ok', content: { 'application/json': { schema } } } });

/** References and the field that each leads to. */
const LEADING: Record<string, string> = {
  '#/components/schemas/Ship/properties/engine': 'power',
  '#/components/schemas/Ship/properties/sailors/items': 'rank',
  '#/paths/~1a~1{id}/get/responses/200/content/application~1json/schema/properties/deep': 'depth',
  '#/paths/~1a~1%7Bid%7D/get/responses/200/content/application~1json/schema': 'deep',
  '#/x-shared/Crew': 'crew',
  '#/components/schemas/A~1B': 'slash',
  '#/components/schemas/C~0D': 'tilde',
  '#/components/schemas/E%20F': 'space',
  '#/components/schemas/List%3CShip%3E': 'angle',
};

test('references lead into schemas, operations and extensions, and to names with any sign', async () => {
  const fields = Object.entries(LEADING).map(([$ref, name]) => [`to ${name}`, { $ref }]);
  const { read, docgen } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.json' })] };
`,
    'content/README.md': '# Home\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Harbour', version: '1' },
      'x-shared': { Crew: holding('crew') },
      paths: {
        '/a/{id}': {
          get: { operationId: 'a', responses: reply({ type: 'object', properties: { deep: holding('depth') } }) },
        },
        '/b': {
          get: {
            operationId: 'b',
            responses: reply({ type: 'object', properties: Object.fromEntries(fields) as object }),
          },
        },
      },
      components: {
        schemas: {
          Ship: { type: 'object', properties: { engine: holding('power'), sailors: { items: holding('rank') } } },
          'A/B': holding('slash'),
          'C~D': holding('tilde'),
          'E F': holding('space'),
          'List<Ship>': holding('angle'),
        },
      },
    }),
  });
  const { exitCode, stdout } = await docgen('build', '--format', 'json');
  expect(exitCode).toBe(0);
  expect(stdout).not.toContain('x-shared');
  const page = await read('dist/api/b.md');
  for (const name of Object.values(LEADING)) {
    expect(page).toContain(`- \`${name}\` `);
    expect(page).toMatch(new RegExp(`"to ${name}": \\{\\s+"${name}": [{7]`));
  }
  for (const name of ['A/B', 'C~D', 'E F', 'List\\<Ship>']) expect(page).toContain(`1 field of ${name}`);
});
