import { describe, expect, it } from 'vitest';
import { compareOperation } from '../../src/features/api/changes/compare/compareApis';
import { describeChanges } from '../../src/features/api/changes/compare/describeChange';
import { plainText } from '../../src/features/api/changes/compare/sayChange';
import type { OperationParameter, Operation } from '../../client/features/api/shared/operation';
import { inferSchema } from '../../src/features/api/schema/inferSchema';
import { parameterSchema } from '../../client/features/api/shared/parameterSchema';

const record = (facts: Partial<Operation>): Operation => ({
  kind: 'rpc',
  id: 'getX',
  name: 'getX',
  call: 'getX',
  verb: 'POST',
  path: '',
  direction: 'request',
  callbacks: [],
  summary: '',
  description: '',
  servers: [],
  auth: [],
  parameters: [],
  responses: [],
  tags: [],
  deprecated: false,
  ...facts,
});

const parameter = (name: string, facts: Partial<OperationParameter> = {}): OperationParameter => ({
  name,
  in: 'form',
  schema: parameterSchema('string'),
  required: false,
  description: `The ${name}.`,
  deprecated: false,
  id: `param-${name}`,
  ...facts,
});

const parameters = (...all: (string | OperationParameter)[]) => ({
  parameters: all.map((each) => (typeof each === 'string' ? parameter(each) : each)),
});
const values = (list: string[], closed = true) =>
  parameters(parameter('kind', { schema: parameterSchema('string', { list, closed }) }));
const reply = (value: unknown): Pick<Operation, 'responses'> => ({
  responses: [
    {
      status: '200',
      description: '',
      headers: [],
      content: [
        { contentType: 'application/json', schema: inferSchema(value), examples: [{ name: '', summary: '', value }] },
      ],
    },
  ],
});

/** Lines in words; `!` marks what breaks. */
const compared = (before: Partial<Operation>, after: Partial<Operation>) =>
  describeChanges(compareOperation(record(before), record(after))).map(
    ({ text, breaking }) => (breaking ? '! ' : '') + plainText(text),
  );

type Case = [what: string, before: Partial<Operation>, after: Partial<Operation>, lines: string[]];

describe('parameters', () => {
  it.each<Case>([
    ['nothing', parameters('a', 'b'), parameters('b', 'a'), []],
    [
      'prose alone',
      { ...parameters('a'), summary: 'One.', notes: [] },
      {
        ...parameters(parameter('a', { description: 'Other words.' })),
        summary: 'Two.',
        notes: [{ kind: 'tip', title: '', text: 'x' }],
      },
      [],
    ],
    ['an optional one is new', parameters(), parameters('a'), ['parameter `a` added (string, optional)']],
    [
      'a required one is new',
      parameters(),
      parameters(parameter('a', { required: true })),
      ['! parameter `a` added (string, required)'],
    ],
    [
      'a required one is new where the older page was not whole',
      { ...parameters(), coverage: 'partial' },
      parameters(parameter('a', { required: true })),
      ['parameter `a` added (string, required)'],
    ],
    ['one is gone', parameters('a', 'b'), parameters('b'), ['! parameter `a` is gone']],
    [
      'one is gone and another one is new',
      parameters('a'),
      parameters('b'),
      ['! parameter `a` is gone', 'parameter `b` added (string, optional)'],
    ],
    [
      'one has another name',
      parameters(parameter('a', { description: 'The same.' })),
      parameters(parameter('b', { description: 'The same.' })),
      ['! parameter `a` is called `b` now'],
    ],
    [
      'two are gone with the words of a new one',
      parameters(parameter('a', { description: 'The same.' }), parameter('b', { description: 'The same.' })),
      parameters(parameter('c', { description: 'The same.' })),
      ['! parameter `a` is gone', '! parameter `b` is gone', 'parameter `c` added (string, optional)'],
    ],
    [
      'one became required',
      parameters('a'),
      parameters(parameter('a', { required: true })),
      ['! parameter `a` is required now'],
    ],
    [
      'one became optional',
      parameters(parameter('a', { required: true })),
      parameters('a'),
      ['parameter `a` is optional now'],
    ],
    [
      'one has another type',
      parameters('a'),
      parameters(parameter('a', { schema: parameterSchema('integer') })),
      ['! type of `a` is integer now, was string'],
    ],
    [
      'a type was not known',
      parameters(parameter('a', { schema: parameterSchema('unknown') })),
      parameters('a'),
      ['type of `a` is string now, was unknown'],
    ],
    ['values are more', values(['a']), values(['a', 'b', 'c']), ['`kind` also takes `b`, `c`']],
    ['values are fewer', values(['a', 'b']), values(['b']), ['! `kind` no longer takes `a`']],
    [
      'known values are others',
      values(['a'], false),
      values(['b'], false),
      ['values no longer listed for `kind`: `a`', 'values listed for `kind`: `b`'],
    ],
    [
      'values are all of a sudden the only ones',
      values(['a'], false),
      values(['a']),
      ['! `kind` takes only the listed values now'],
    ],
    [
      'values are not the only ones any more',
      values(['a']),
      values(['a'], false),
      ['`kind` also takes values that are not listed'],
    ],
    ['values are listed', parameters('kind'), values(['a']), ['the values of `kind` are listed now']],
    [
      'values are not listed any more',
      values(['a']),
      parameters('kind'),
      ['the values of `kind` are no longer listed'],
    ],
    [
      'a name is in the tables twice',
      parameters('a', parameter('a', { schema: parameterSchema('integer') })),
      parameters('a'),
      [],
    ],
  ])('%s', (_what, before, after, lines) => {
    expect(compared(before, after)).toEqual(lines);
  });
});

describe('the reply', () => {
  it.each<Case>([
    [
      'nothing but sample values',
      reply({ id: 1, items: [{ a: 'x' }] }),
      reply({ id: 2, items: [{ a: 'y' }, { a: 'z' }] }),
      [],
    ],
    [
      'keys are new',
      reply({ id: 1 }),
      reply({ id: 1, name: 'a', data: [{ x: 1 }] }),
      ['keys `name`, `data` added to the reply'],
    ],
    [
      'a key in a list is new',
      reply({ data: [{ id: 1 }] }),
      reply({ data: [{ id: 1 }, { id: 2, name: 'a' }] }),
      ['key `data[].name` added to the reply'],
    ],
    [
      'a key is gone, and all below it with it',
      reply({ id: 1, a: { b: { c: 1 } } }),
      reply({ id: 1 }),
      ['! key `a` is gone from the reply'],
    ],
    [
      'keys deep inside are gone',
      reply([{ a: { b: 1, c: 1, d: 1 } }]),
      reply([{ a: { d: 1 } }]),
      ['! keys `[].a.b`, `[].a.c` are gone from the reply'],
    ],
    [
      'a key has another type',
      reply({ id: '1' }),
      reply({ id: 1 }),
      ['! key `id` of the reply is a number now, was a string'],
    ],
    [
      'a list is an object',
      reply({ data: [1] }),
      reply({ data: { a: 1 } }),
      ['! key `data` of the reply is an object now, was a list'],
    ],
    ['the whole is of another kind', reply([1]), reply(true), ['! the reply is a boolean now, was a list']],
    ['null says nothing', reply({ id: null, name: 'a' }), reply({ id: 1, name: null }), []],
    ['an empty list says nothing', reply({ data: [{ id: 1 }], map: { a: 1 } }), reply({ data: [], map: [] }), []],
    ['entries of several kinds say nothing', reply([1, 'a']), reply([1]), []],
    [
      'keys that are IDs are one',
      reply({ servers: { 12: { name: 'a', ip: 'b' }, 15: { name: 'a' } } }),
      reply({ servers: { 20: { name: 'a' } } }),
      ['! key `servers.*.ip` is gone from the reply'],
    ],
    ['a sample is new', {}, reply({ id: 1 }), ['a sample of the reply was added']],
    ['a sample is gone', reply({ id: 1 }), {}, ['the sample of the reply was removed']],
    ['pages', { pagination: false }, { pagination: true }, ['the reply is now documented as paginated']],
    ['no pages', { pagination: true }, { pagination: false }, ['the reply is no longer documented as paginated']],
  ])('%s', (_what, before, after, lines) => {
    expect(compared(before, after)).toEqual(lines);
  });

  it('comes after the parameters, and what breaks before what does not', () => {
    const lines = compared(
      { ...parameters('a', 'b'), ...reply({ x: 1, y: 1 }) },
      { ...parameters('b', 'c'), ...reply({ y: 1, z: 1 }) },
    );
    expect(lines).toEqual([
      '! parameter `a` is gone',
      '! key `x` is gone from the reply',
      'parameter `c` added (string, optional)',
      'key `z` added to the reply',
    ]);
  });
});
