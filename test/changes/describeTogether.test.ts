import { expect, test } from 'vitest';
import { describeTogether } from '../../src/features/api/changes/compare/describeChange';
import type { OperationFacts } from '../../src/model/changes';

test.each<[OperationFacts, string | undefined]>([
  [{ kind: 'deprecated' }, 'deprecated now'],
  [{ kind: 'reply-added', status: '429' }, 'reply `429` added'],
  [{ kind: 'address', before: 'GET /a', after: 'GET /b' }, undefined],
  [
    { kind: 'received-values', key: 'item.kind', added: ['a', 'b'], removed: ['c'] },
    'keys of the reply that may be `a`, `b` now, are no longer `c`',
  ],
  [{ kind: 'received-type', key: '', before: 'any', after: 'string', wider: true }, 'the reply is string now, was any'],
  [
    { kind: 'received-type', key: 'id', before: 'integer', after: 'string', wider: false },
    'keys of the reply, each string now, was integer',
  ],
  [
    { kind: 'limits', parameter: 'limit', before: '', after: 'at most 5', narrower: true },
    'parameters whose limits are at most 5 now, were none',
  ],
  [{ kind: 'received-optional', key: 'id' }, 'keys of the reply that may be missing now'],
  [{ kind: 'choices', side: 'sent', key: 'pet', added: ['Cat'], removed: [] }, 'parameters that may be `Cat` now'],
])('%o in several operations', (facts, words) => {
  expect(describeTogether({ ...facts, breaking: false })).toBe(words);
});
