import { describe, expect, it } from 'vitest';
import { chosenTab, groupTitles, tabSlug, withNewNames } from '../../../client/shared/tabChoice';

describe('chosenTab', () => {
  it.each([
    ['nothing chosen', [], -1],
    ['a title', ['Local API'], 2],
    ['a slug', ['wrapper-class'], 1],
    ['other letters', ['CURL'], 0],
    ['what other groups have', ['JavaScript', ''], -1],
    ['the first that is there', ['JavaScript', 'Wrapper class', 'cURL'], 1],
  ])('%s', (_what, choices, index) => {
    expect(chosenTab(groupTitles('cURL|Wrapper class|Local API'), choices)).toBe(index);
  });

  it('takes a title before another of the same slug', () => {
    expect(chosenTab(['C', 'C++', 'C#'], ['C#'])).toBe(2);
    expect(chosenTab(['C', 'C++', 'C#'], ['c'])).toBe(0);
  });
});

describe('tabSlug', () => {
  it.each([
    ['cURL', 'curl'],
    ['Wrapper class', 'wrapper-class'],
    [' Über (PHP 8) ', 'über-php-8'],
    ['C++', 'c'],
  ])('%s', (title, slug) => {
    expect(tabSlug(title)).toBe(slug);
  });
});

describe('withNewNames', () => {
  it.each([
    ['a title', ['Wrapper class', 'Go'], ['Wrapper class', 'PHP wrapper', 'Go']],
    ['a slug', ['go', 'wrapper-class'], ['go', 'wrapper-class', 'PHP wrapper']],
    ['no old name', ['Local API'], ['Local API']],
  ])('%s', (_what, choices, expected) => {
    expect(withNewNames(choices)).toEqual(expected);
  });
});
