import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const field = (type: string) => ({ type });
const part = (name: string, at: string) => ({ $ref: `${at}${name}` });

/** A parent and what is made from it, each kind with a field of its own. */
function schemasAt(at: string, discriminator: unknown) {
  const child = (parent: string, own: string) => ({
    allOf: [part(parent, at), { type: 'object', required: [own], properties: { [own]: field('integer') } }],
  });
  return {
    Ship: {
      type: 'object',
      required: ['kind'],
      discriminator,
      properties: { kind: field('string'), name: field('string') },
    },
    Tanker: child('Ship', 'barrels'),
    Ferry: child('Ship', 'seats'),
    CarFerry: child('Ferry', 'cars'),
  };
}

const MODERN = '#/components/schemas/';
const mapping = { tank: `${MODERN}Tanker`, ferry: 'Ferry' };
const reply = (schema: unknown) => ({ description: 'A ship', content: { 'application/json': { schema } } });

function modern(discriminator: unknown, schema: unknown) {
  return {
    openapi: '3.0.0',
    info: { title: 'Harbour', version: '1' },
    paths: { '/ships': { get: { operationId: 'ships', responses: { 200: reply(schema) } } } },
    components: { schemas: schemasAt(MODERN, discriminator) },
  };
}

const old = {
  swagger: '2.0',
  info: { title: 'Harbour', version: '1' },
  paths: {
    '/ships': {
      get: {
        operationId: 'ships',
        responses: { 200: { description: 'A ship', schema: part('Ship', '#/definitions/') } },
      },
    },
  },
  definitions: schemasAt('#/definitions/', 'kind'),
};

test.each([
  ['with a mapping', modern({ propertyName: 'kind', mapping }, part('Ship', MODERN)), ['tank', 'ferry', 'CarFerry']],
  ['without one', modern({ propertyName: 'kind' }, part('Ship', MODERN)), ['Tanker', 'Ferry', 'CarFerry']],
  ['as items', modern({ propertyName: 'kind' }, { type: 'array', items: part('Ship', MODERN) }), ['Tanker', 'Ferry']],
  ['of Swagger 2.0', old, ['Tanker', 'Ferry', 'CarFerry']],
])('what is made from a schema with a discriminator is its choices: %s', async (_, description, names) => {
  const { read, docgen } = await tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.json' })] };
`,
    'content/README.md': '# Home\n',
    'api.json': JSON.stringify(description),
  });
  expect((await docgen('build')).exitCode).toBe(0);
  const page = await read('dist/api/ships.md');
  expect(page).toContain('One of these, which `kind` tells apart:');
  for (const name of [...names, 'barrels', 'seats', 'cars']) expect(page).toContain(`\`${name}\``);
  // The choices stand once, and not again in each of them.
  expect(page.match(/tells apart/g)).toHaveLength(1);
  expect(page).toContain(`"kind": "${names[0]}"`);
  expect(page).toContain('"barrels": 0');
});
