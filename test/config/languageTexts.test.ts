import { expect, it } from 'vitest';
import { CATALOGUE } from '../../client/shared/catalogue';
import type { PlainKey } from '../../client/shared/text';
import { languageTexts } from '../../src/config/languageTexts';

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).join();

it.each('de-AT fr-FR es-MX it pt-BR pl ru zh-CN zh-TW ja ko ar-EG'.split(' '))(
  '%s has docgen’s words for every page, with the places of the English ones',
  (lang) => {
    const texts = Object.entries(languageTexts(lang));
    expect(texts).toHaveLength(22);
    for (const [key, text] of texts) {
      expect([key, placesOf(text)]).toEqual([key, placesOf(CATALOGUE[key as PlainKey])]);
      expect(text).not.toBe('');
    }
  },
);

it('both scripts of Chinese are told apart, and English and others have none', () => {
  expect(languageTexts('zh-Hant')['search.button']).toBe('搜尋');
  expect(languageTexts('zh')['search.button']).toBe('搜索');
  expect([languageTexts('en-US'), languageTexts('fi')]).toEqual([{}, {}]);
});
