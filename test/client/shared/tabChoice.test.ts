import { describe, expect, it } from 'vitest';
import { chosenTab, groupTitles, tabSlug } from '../../../client/shared/tabChoice';

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

  it('knows the former name of the tab of the wrapper', () => {
    expect(chosenTab(['PHP', 'PHP wrapper'], ['Wrapper class'])).toBe(1);
    expect(chosenTab(['PHP', 'PHP wrapper'], ['wrapper-class'])).toBe(1);
  });

  it('takes a title before another of the same slug', () => {
    expect(chosenTab(['C', 'C++', 'C#'], ['C#'])).toBe(2);
    expect(chosenTab(['C', 'C++', 'C#'], ['c'])).toBe(0);
  });
});

describe('tabSlug', () => {
  it.each([
    ['cURL', 'curl'],
    ['Local API', 'local-api'],
    ['Wrapper class', 'php-wrapper'],
    [' Über (PHP 8) ', 'über-php-8'],
    ['C++', 'c'],
  ])('%s', (title, slug) => {
    expect(tabSlug(title)).toBe(slug);
  });
});
