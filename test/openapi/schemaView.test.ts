import { describe, expect, test } from 'vitest';
import type { NamedSchemas, Schema } from '../../client/features/api/shared/operation';
import { normalise } from '../../src/features/api/openapi/normalise';
import { asName } from '../../src/features/api/schema/texts';
import { arrangeRows, type Direction, type SchemaRow } from '../../src/features/api/schema/rows';
import { createDiffers } from '../../src/features/api/schema/differs';
import { createSchemaViews } from '../../src/features/api/schema/schemaView';
import { limitWords, typeWords } from '../../src/features/api/schema/words';

const viewsOf = (schemas: NamedSchemas = {}) => createSchemaViews(schemas, createDiffers(schemas));

const said = (schema: Schema): string =>
  limitWords(viewsOf().of(schema))
    .map((words) => words.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join(''))
    .join('; ');

test.each<[Schema, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date' }, 'string (date)'],
  [{ type: 'string', format: 'binary' }, 'file'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: ['string', 'integer'] }, 'string or integer'],
  [{}, 'any'],
  [true, 'any'],
  [{ enum: ['a'] }, 'string'],
  [{ enum: [1, 2] }, 'integer'],
  [{ type: 'array', items: { type: 'array', items: { type: 'integer' } } }, 'array of array of integer'],
  [{ items: { type: ['string', 'null'] } }, 'array of (string or null)'],
  [{ properties: { a: {} } }, 'object'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'map of number'],
  [{ $ref: '#/schemas/User' }, 'User'],
  [{ allOf: [{ $ref: '#/schemas/User' }], description: 'x' }, 'User'],
  [{ anyOf: [{ $ref: '#/schemas/User' }, { type: 'null' }] }, 'User or null'],
  [{ $ref: '#/schemas/Gone' }, 'Gone'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'one of several'],
])('the type of %j is %s', (schema, words) => {
  expect(typeWords(schema, viewsOf({ User: { type: 'object', properties: { id: {} } } }))).toBe(words);
});

test.each<[Schema, string]>([
  [{ minimum: 1, maximum: 9 }, '1 to 9'],
  [{ exclusiveMinimum: 0 }, 'more than 0'],
  [{ minLength: 1 }, 'at least 1 character'],
  [{ minLength: 2, maxLength: 2 }, '2 characters'],
  [{ maxItems: 3, uniqueItems: true }, 'at most 3 items; no item twice'],
  [{ pattern: '^a$' }, 'matches `^a$`'],
  [
    {
      allOf: [
        { minimum: 1, maximum: 9 },
        { minimum: 3, maximum: 20 },
      ],
    },
    '3 to 9',
  ],
  [{ allOf: [{ pattern: 'a' }, { pattern: 'b' }] }, 'matches `a`; matches `b`'],
  [{ anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] }, 'required: `a` or `b` and `c`'],
  [{ properties: { a: {} }, additionalProperties: false }, 'no other fields'],
])('%j is said as %s', (schema, words) => {
  expect(said(schema)).toBe(words);
});

describe('allOf', () => {
  test('what a child says in place counts more than what its base says', () => {
    const views = viewsOf({ Base: { description: 'base', title: 'Base title' } });
    const base = { $ref: '#/schemas/Base' };
    expect(views.of({ allOf: [base, { description: 'child' }] })).toMatchObject({
      description: 'child',
      title: 'Base title',
    });
    expect(views.of({ allOf: [{ description: 'child' }, base] }).description).toBe('child');
    expect(views.of({ allOf: [base, { description: 'part' }], description: 'own' }).description).toBe('own');
    expect(views.of({ allOf: [base, { type: 'object' }] }).description).toBe('base');
  });

  test('is joined, and what is outside counts', () => {
    const view = viewsOf({
      Base: { title: 'Base', description: 'of the base', properties: { a: { type: 'string' } }, required: ['a'] },
    }).of({
      allOf: [{ $ref: '#/schemas/Base' }, { properties: { a: { maxLength: 3 }, b: {} }, additionalProperties: false }],
      description: 'outside',
      required: ['b'],
    });
    expect([...view.properties].map(([name, { required }]) => [name, required])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(view.properties.get('a')!.schema).toEqual({ allOf: [{ type: 'string' }, { maxLength: 3 }] });
    expect(view.description).toBe('outside');
  });

  test('is narrowed, and a contradiction is said and not thrown', () => {
    const views = viewsOf();
    expect(views.of({ allOf: [{ type: 'number' }, { type: 'integer' }] }).types).toEqual(['integer']);
    expect(views.of({ allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }).enum).toEqual(['b']);
    expect(views.of({ allOf: [{ type: 'string' }, { type: 'object' }] }).conflicts).toEqual(['type string and object']);
  });

  test('that reaches itself ends', () => {
    const view = viewsOf({ A: { allOf: [{ $ref: '#/schemas/A' }], properties: { x: {} } } }).of({
      $ref: '#/schemas/A',
    });
    expect([...view.properties.keys()]).toEqual(['x']);
  });
});

function outline(schemas: NamedSchemas, direction: Direction = 'both', most?: number): string[] {
  const [root] = arrangeRows([{ id: 'body', schema: { $ref: '#/schemas/A' }, direction }], viewsOf(schemas), most);
  const lines = ({ id, elsewhere, fields, choices }: SchemaRow): string[] => [
    elsewhere === undefined ? id : `${id} → ${elsewhere.id ?? `page of ${elsewhere.name}`}`,
    ...fields.flatMap(lines),
    ...choices.flatMap(({ options }) => options.flatMap(lines)),
  ];
  return lines(root!);
}

const list = (name: string): Schema => ({ type: 'array', items: { $ref: `#/schemas/${name}` } });

describe('rows', () => {
  test('open a named schema once, where it is least deep', () => {
    const B: Schema = { properties: { id: {} } };
    const deep: Schema = { properties: { b: { $ref: '#/schemas/B' } } };
    expect(outline({ A: { properties: { deep, b: list('B') } }, B })).toEqual([
      'body',
      'body.deep',
      'body.deep.b → body.b',
      'body.b',
      'body.b.id',
    ]);
  });

  test('cut recursion, with a name and without', () => {
    expect(outline({ A: { properties: { next: { $ref: '#/schemas/A' } } } })).toEqual(['body', 'body.next → body']);
    const inner: Schema = { allOf: [{ $ref: '#/schemas/A' }, { properties: { more: {} } }] };
    expect(outline({ A: { properties: { next: inner } } })).toEqual([
      'body',
      'body.next',
      'body.next.next → body.next',
      'body.next.more',
    ]);
  });

  test('leave out fields of the other direction', () => {
    const A: Schema = { properties: { id: { readOnly: true }, key: { writeOnly: true } } };
    expect(outline({ A }, 'sent')).toEqual(['body', 'body.key']);
    expect(outline({ A }, 'received')).toEqual(['body', 'body.id']);
  });

  test('lead to pages once there are enough', () => {
    const A: Schema = { properties: { a: { type: 'string' }, b: { $ref: '#/schemas/B' } } };
    expect(outline({ A, B: { properties: { c: {} } } }, 'both', 3)).toEqual(['body', 'body.a', 'body.b → page of B']);
  });

  test('name choices', () => {
    const A: Schema = {
      oneOf: [{ $ref: '#/schemas/B' }, { title: 'By card' }, { type: 'string' }, { properties: { x: {} } }],
    };
    expect(outline({ A, B: {} })).toEqual([
      'body',
      'body~B',
      'body~By!20card',
      'body~string',
      'body~Choice!204',
      'body~Choice!204.x',
    ]);
  });
});

test('OpenAPI 3.0 becomes 3.1, and only where there are schemas', () => {
  const schema = {
    type: 'object',
    nullable: true,
    properties: {
      example: { type: 'integer', minimum: 1, exclusiveMinimum: true, example: 2 },
      nullable: { $ref: '#/components/schemas/A', nullable: true },
    },
    default: { nullable: true, example: 1 },
    example: { nullable: true },
  };
  const { components, paths } = normalise({
    paths: {
      '/example': { get: { parameters: [{ schema: { $ref: '#/components/schemas/A' }, example: { $ref: 'no' } }] } },
    },
    components: { schemas: { A: schema } },
  });
  expect(JSON.parse(JSON.stringify(components))).toEqual({
    schemas: {
      A: {
        type: ['object', 'null'],
        properties: {
          example: { type: 'integer', exclusiveMinimum: 1, examples: [2] },
          nullable: { $ref: '#/schemas/A', 'x-or-null': true },
        },
        default: { nullable: true, example: 1 },
        examples: [{ nullable: true }],
      },
    },
  });
  expect(JSON.parse(JSON.stringify(paths))).toEqual({
    '/example': { get: { parameters: [{ schema: { $ref: '#/schemas/A' }, example: { $ref: 'no' } }] } },
  });
});

test.each([
  ['List ships', 'List ships'],
  ['Add a `pet` of [a](b).', 'Add a pet of a'],
  ['a * b * c of List<Item>', 'a * b * c of List<Item>'],
  [`Does **this**. And then ${'that and '.repeat(10)}`, 'Does **this**'],
  [`Provide [text](/docs/guides/text) ${'or more '.repeat(20)}`, undefined],
  ['', undefined],
])('the summary %s names a page %s', (summary, name) => {
  expect(asName(summary)).toBe(name);
});
