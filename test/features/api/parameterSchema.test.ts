import { describe, expect, it } from 'vitest';
import {
  listedValues,
  parameterSchema,
  typeWord,
  type ListedValues,
} from '../../../client/features/api/shared/parameterSchema';

const closed = (...list: string[]): ListedValues => ({ list, closed: true });

describe('a type and its values', () => {
  it.each<[word: string, values: ListedValues | undefined, schema: object]>([
    ['integer', closed('1', '0'), { type: 'integer', enum: [1, 0] }],
    ['integer', closed('1', 'all'), { 'x-type': 'integer', enum: [1, 'all'] }],
    ['number', closed('1.10'), { 'x-type': 'number', enum: ['1.10'] }],
    ['boolean', closed('true'), { type: 'boolean', enum: [true] }],
    ['boolean', closed('1'), { 'x-type': 'boolean', enum: ['1'] }],
    ['string', { list: ['a'], closed: false }, { type: 'string', examples: ['a'] }],
    ['array', closed('a'), { type: 'array', items: { enum: ['a'] } }],
    ['object', closed('a'), { type: 'object', additionalProperties: { enum: ['a'] } }],
    ['unknown', closed('a'), { enum: ['a'] }],
    ['unknown', undefined, {}],
    ['date', undefined, { type: 'string', format: 'date' }],
    ['datetime', undefined, { type: 'string', format: 'datetime' }],
    ['file', undefined, { type: 'string', format: 'binary' }],
    ['mixed', undefined, { 'x-type': 'mixed' }],
    ['', undefined, { 'x-type': '' }],
    ['constructor', closed('a'), { 'x-type': 'constructor', enum: ['a'] }],
  ])('`%s` with %j: there and back', (word, values, schema) => {
    expect(parameterSchema(word, values)).toEqual(schema);
    expect(typeWord(parameterSchema(word, values))).toBe(word);
    expect(listedValues(parameterSchema(word, values))).toEqual(values);
  });

  it('of a schema that no table has', () => {
    expect(typeWord({ type: ['string', 'null'] })).toBe('unknown');
    expect([typeWord(true), listedValues(true)]).toEqual(['unknown', undefined]);
  });
});
