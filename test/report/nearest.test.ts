import { describe, expect, it } from 'vitest';
import { didYouMean, nearestName } from '../../src/report/nearest';

const known = ['title', 'description', 'nav', 'base', 'lastUpdated'];

describe('nearestName', () => {
  it.each([
    ['titel', 'title'],
    ['Title', 'title'],
    ['TITLE', 'title'],
    ['titles', 'title'],
    ['descripton', 'description'],
    ['lastupdated', 'lastUpdated'],
    ['nva', 'nav'],
    ['nave', 'nav'],
    ['bas', 'base'],
    ['bass', 'base'],
    ['bsae', 'base'],
    ['bsea', undefined],
    ['tilte', 'title'],
    ['ittel', 'title'],
    ['ttil', undefined],
    ['tags', undefined],
    ['tolte!', undefined],
    ['', undefined],
  ])('%j → %j', (name, nearest) => {
    expect(nearestName(name, known)).toBe(nearest);
  });

  it('finds nothing among no names', () => {
    expect(nearestName('title', [])).toBeUndefined();
  });
});

describe('didYouMean', () => {
  it('is a hint or nothing', () => {
    expect(didYouMean('titel', known)).toBe('did you mean `title`?');
    expect(didYouMean('unlike', known)).toBeUndefined();
  });
});
