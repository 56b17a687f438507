import { expect, test } from 'vitest';
import type { NamedSchemas, Schema } from '../../client/features/api/shared/operation';
import { createDiffers } from '../../src/features/api/schema/differs';
import { arrangeRows, type RowRoot, type SchemaRow } from '../../src/features/api/schema/rows';
import { createSchemaViews, type SchemaViews } from '../../src/features/api/schema/schemaView';
import { createRowArranger, unshared } from '../../src/features/api/schema/sharedRows';

const text: Schema = { type: 'string' };
const to = (name: string): Schema => ({ $ref: `#/schemas/${name}` });
const fields = (count: number): Record<string, Schema> =>
  Object.fromEntries(Array.from({ length: count }, (_each, index) => [`field${index}`, text]));

const SCHEMAS: NamedSchemas = {
  Meta: { properties: { name: text, owner: to('Owner') } },
  Owner: { properties: { id: { type: 'string', readOnly: true }, parent: to('Owner') } },
  Pod: { properties: { meta: to('Meta'), header: { properties: { X: text } }, large: to('Large') } },
  Large: { properties: fields(250) },
  Larger: { properties: { ...fields(200), large: to('Large') } },
  Either: { oneOf: [to('Pod'), to('Meta')] },
};

const sent = (id: string, schema: Schema): RowRoot => ({ id, schema, direction: 'sent' });
const received = (id: string, schema: Schema): RowRoot => ({ id, schema, direction: 'received' });
const many = (count: number): RowRoot[] => Array.from({ length: count }, (_each, at) => sent(`query.p${at}`, text));

const PAGES: Record<string, RowRoot[]> = {
  'a body and its replies': [
    sent('body', to('Pod')),
    received('reply-200', to('Pod')),
    received('reply-201', to('Pod')),
  ],
  'the same below another id': [sent('body~x', to('Pod')), received('reply-200', to('Pod')), received('r', to('Pod'))],
  'a choice beside parameters': [...many(3), sent('body', to('Either')), received('reply-200', to('Meta'))],
  'plain fields beside a reply': [sent('body', { properties: { a: text } }), received('reply-200', to('Pod'))],
  'a list': [received('reply-200', { type: 'array', items: to('Pod') })],
  'as many rows as fit': [sent('body', to('Larger')), received('reply-200', to('Pod'))],
  'more rows than fit': [...many(80), sent('body', to('Larger')), received('reply-200', to('Pod'))],
  'a few more than fit': [...many(79), sent('body', to('Larger')), received('reply-200', to('Pod'))],
  'a header with the id of a field': [received('reply-200', to('Pod')), received('reply-200.header.X', text)],
  'two with the same id': [sent('body', to('Meta')), received('body', to('Pod'))],
  'what is nowhere': [sent('body', to('Gone')), received('reply-200', to('Meta'))],
};

function views(): SchemaViews {
  return createSchemaViews(SCHEMAS, createDiffers(SCHEMAS));
}

/** All that a page shows of rows. */
function shown({ view, fields: inside, choices, items, ...row }: SchemaRow): unknown {
  const options = choices.map((each) => ({ ...each, options: each.options.map(shown) }));
  return { ...row, name: row.name, of: view.name, items: items?.types, fields: inside.map(shown), choices: options };
}

test.each(Object.keys(PAGES))(
  'rows of %s are the same as on a page of their own, whatever was arranged before',
  (name) => {
    const arrange = createRowArranger(views());
    const alone = arrangeRows(PAGES[name]!, views()).map(shown);
    for (const roots of Object.values(PAGES)) arrange(roots);
    expect(arrange(PAGES[name]!).map((row) => shown(unshared(row)))).toEqual(alone);
  },
);

test('pages share the row of a schema though its ids differ', () => {
  const arrange = createRowArranger(views());
  const [one] = arrange([sent('body', to('Pod'))]);
  const [, other] = arrange([sent('path.id', text), sent('payload', to('Pod'))]);
  expect(one!.shared).toBeDefined();
  expect(other!.shared!.row).toBe(one!.shared!.row);
  expect(other!.fields[0]!.id).toBe('payload.meta');
});
