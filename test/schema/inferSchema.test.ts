import { expect, it } from 'vitest';
import { inferSchema } from '../../src/features/api/schema/inferSchema';

it.each([
  ['a text', 'x', { type: 'string' }],
  ['a whole number', 1, { type: 'integer' }],
  ['a number', 1.5, { type: 'number' }],
  ['what is always null', null, {}],
  ['names, of which none is required', { a: 1 }, { type: 'object', properties: { a: { type: 'integer' } } }],
  ['an empty list', [], { type: 'array' }],
  ['a list of nothing', [null], { type: 'array' }],
  ['numbers of both kinds', [1, 1.5], { type: 'array', items: { type: 'number' } }],
  ['contradictions', ['x', 1, null], { type: 'array', items: { type: ['string', 'integer', 'null'] } }],
  [
    'entries with other names',
    [{ a: 1, b: null }, { b: 'x', c: [] }, { c: [true] }],
    {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          a: { type: 'integer' },
          b: { type: ['null', 'string'] },
          c: { type: 'array', items: { type: 'boolean' } },
        },
      },
    },
  ],
  [
    'a name that objects have',
    [JSON.parse('{"__proto__": 1}'), { constructor: 'x' }],
    {
      type: 'array',
      items: {
        type: 'object',
        properties: JSON.parse('{"__proto__": {"type": "integer"}, "constructor": {"type": "string"}}') as object,
      },
    },
  ],
])('the schema of %s', (_what, value, schema) => {
  expect(JSON.stringify(inferSchema(value))).toBe(JSON.stringify(schema));
});
