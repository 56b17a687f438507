import { describe, expect, it } from 'vitest';
import { compareBudgets, newBudgets } from '../../scripts/bench/gate/compareBudgets.mjs';

const budgets = { times: { 'cold build': 2 }, memory: { 'each page': 100 }, bytes: { 'method page': 10_000 } };
const HINT = 'if this is intended, run `npm run bench -- --gate --update`, and say in the commit what it is for';

describe('the budgets of the gate', () => {
  it.each([
    ['what is as it was', {}],
    ['a noisy machine', { times: { 'cold build': 2.5 }, memory: { 'each page': 145 } }],
    ['what got better', { times: { 'cold build': 1 }, bytes: { 'method page': 5000 } }],
    ['some bytes', { bytes: { 'method page': 10_116 } }],
  ])('let %s pass', (_name, changed) => {
    expect(compareBudgets({ ...budgets, ...changed }, budgets).failures).toEqual([]);
  });

  it.each([
    [
      { times: { 'cold build': 2.6 } },
      `cold build: 2.60 times is +30 % against the budget of 2.00 times, at most 2.50 times is allowed; ${HINT}`,
    ],
    [
      { memory: { 'each page': 200 } },
      `each page: 200 KB is +100 % against the budget of 100 KB, at most 145 KB is allowed; ${HINT}`,
    ],
    [
      { bytes: { 'method page': 10_300 } },
      `method page: 10,300 bytes is +3.0 % against the budget of 10,000 bytes, at most 10,116 bytes is allowed; ${HINT}`,
    ],
    [{ bytes: { 'method page': 10_000, 'home page': 1 } }, `home page: there is no budget; ${HINT}`],
    [{ bytes: {} }, `method page: it has a budget, but was not measured; ${HINT}`],
  ])('name the loss in %j', (changed, message) => {
    expect(compareBudgets({ ...budgets, ...changed }, budgets).failures).toEqual([message]);
  });

  it('shows every figure beside its budget', () => {
    expect(compareBudgets({ ...budgets, memory: { 'each page': 90 } }, budgets).lines).toEqual([
      'cold build: 2.00 times, budget 2.00 times (+0.0 %)',
      'each page: 90 KB, budget 100 KB (−10 %)',
      'method page: 10,000 bytes, budget 10,000 bytes (+0.0 %)',
    ]);
  });

  it('take what was measured, but not what the machine may have moved', () => {
    const figures = {
      times: { 'cold build': 2.2 },
      memory: { 'each page': 60 },
      bytes: { 'method page': 10_001, 'home page': 1 },
    };
    expect(newBudgets(figures, budgets)).toEqual({ ...figures, times: { 'cold build': 2 } });
  });
});
