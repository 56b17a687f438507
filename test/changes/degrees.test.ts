import { expect, test } from 'vitest';
import { compareOperation } from '../../src/features/api/changes/compare/compareApis';
import { describeChanges } from '../../src/features/api/changes/compare/describeChange';
import { plainText } from '../../src/features/api/changes/compare/sayChange';
import type { Operation, OperationAuth, SchemaObject } from '../../client/features/api/shared/operation';

const KEY: OperationAuth = {
  ...{ name: 'key', kind: 'key', in: 'header', parameter: 'X-Key', description: '', scopes: [] },
  flows: [{ kind: 'clientCredentials', addresses: { tokenUrl: 'https://a.example/token' } }],
};

const EMPTY: Operation = {
  ...{ kind: 'http', id: 'addShip', name: 'Add a ship', verb: 'POST', path: '/ships', direction: 'request' },
  ...{ summary: '', description: '', servers: [], auth: [[KEY]], parameters: [], responses: [], callbacks: [] },
  ...{ tags: ['Ships'], deprecated: false, sunset: '2027-06-01' },
};

const contentOf = (schema: SchemaObject) => [{ contentType: 'application/json', schema, examples: [] }];
const field = (a: SchemaObject): SchemaObject => ({ type: 'object', properties: { a } });
const sent = (a: SchemaObject): Operation => {
  return { ...EMPTY, body: { required: true, description: '', content: contentOf(field(a)) } };
};
const received = (a: SchemaObject): Operation => {
  return { ...EMPTY, responses: [{ status: '200', description: '', headers: [], content: contentOf(field(a)) }] };
};
const called = (operation: Operation): Operation => ({ ...EMPTY, callbacks: [{ name: 'done', operation }] });

const TEXT = { type: 'string' };
const LIST = { type: 'array', items: TEXT };
const ONE = {
  oneOf: [
    { title: 'A', type: 'string' },
    { title: 'B', type: 'integer' },
  ],
};
const TWO = { oneOf: [...ONE.oneOf, { title: 'C', type: 'boolean' }] };

test.each<[string, Operation, Operation]>([
  ['breaking: limits of `a`: no item twice now, was none', sent(LIST), sent({ ...LIST, uniqueItems: true })],
  ['harmless: limits of `a`: none now, was no item twice', sent({ ...LIST, uniqueItems: true }), sent(LIST)],
  ['risky: default of `a` is `x` now, was none', sent(TEXT), sent({ ...TEXT, default: 'x' })],
  [
    'harmless: default of key `a` of the reply is `x` now, was none',
    received(TEXT),
    received({ ...TEXT, default: 'x' }),
  ],
  ['risky: key `a` of the reply may be `C` now', received(ONE), received(TWO)],
  ['harmless: `a` may be `C` now', sent(ONE), sent(TWO)],
  [
    'risky: key `a` of the reply may have values that are not listed now',
    received({ ...TEXT, enum: ['x'] }),
    received(TEXT),
  ],
  ['harmless: key `a` of the reply has only the listed values now', received(TEXT), received({ ...TEXT, enum: ['x'] })],
  [
    'risky: limits of key `a` of the reply: at most 9 characters now, was at most 5 characters',
    ...([5, 9].map((maxLength) => received({ ...TEXT, maxLength })) as [Operation, Operation]),
  ],
  ['breaking: rules of `a` changed: `contains`, `items`', sent(LIST), sent({ ...LIST, contains: { const: 'x' } })],
  [
    'harmless: rules of key `a` of the reply changed: `not`',
    received(TEXT),
    received({ ...TEXT, not: { const: 'x' } }),
  ],
  ['harmless: `a`: deprecated now', sent(TEXT), sent({ ...TEXT, deprecated: true })],
  [
    'breaking: credentials `key` are sent as key in header X-Other now, was key in header X-Key',
    EMPTY,
    { ...EMPTY, auth: [[{ ...KEY, parameter: 'X-Other' }]] },
  ],
  [
    'risky: tokens of `key` are issued at none now, was `https://a.example/token`',
    EMPTY,
    { ...EMPTY, auth: [[{ ...KEY, flows: [] }]] },
  ],
  ['risky: called `newShip` in code now, was `addShip`', EMPTY, { ...EMPTY, id: 'newShip' }],
  ['risky: ends on 2027-01-01 now, was 2027-06-01', EMPTY, { ...EMPTY, sunset: '2027-01-01' }],
  ['harmless: ends on 2028-01-01 now, was 2027-06-01', EMPTY, { ...EMPTY, sunset: '2028-01-01' }],
  ['harmless: listed under Boats now, was Ships', EMPTY, { ...EMPTY, tags: ['Boats'] }],
  ['breaking: callback `done`: no longer documented', called(EMPTY), EMPTY],
  ['harmless: callback `done`: added to the documentation', EMPTY, called(EMPTY)],
  [
    'breaking: callback `done`: the body is required now',
    ...([false, true].map((required) => called({ ...EMPTY, body: { required, description: '', content: [] } })) as [
      Operation,
      Operation,
    ]),
  ],
])('%s', (words, before, after) => {
  const told = describeChanges(compareOperation(before, after)).map(({ text, breaking, risky }) => {
    return `${breaking ? 'breaking' : risky ? 'risky' : 'harmless'}: ${plainText(text)}`;
  });
  expect(told).toEqual([words]);
});
