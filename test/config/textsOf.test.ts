import { expect, it } from 'vitest';
import { allEnglish } from '../../src/features/ofAll';
import type { TextForms } from '../../client/shared/text';
import { textsOf } from '../../src/config/texts/textsOf';

const ENGLISH = allEnglish();

const placesOf = (text: string | TextForms) =>
  ((typeof text === 'string' ? text : text.other).match(/\{\w+\}/g) ?? []).sort().join();

it.each('de-AT fr-FR es-MX it pt-BR pl ru zh-CN zh-TW ja ko ar-EG'.split(' '))(
  '%s has docgen’s words for every page, with the places of the English ones',
  (lang) => {
    const texts = Object.entries(textsOf(lang));
    const english = Object.keys(ENGLISH).filter((key) => !(key in textsOf(lang)));
    expect(english).toEqual(['page.prompt']);
    for (const [key, text] of texts) {
      expect([key, placesOf(text)]).toEqual([key, placesOf(ENGLISH[key]!)]);
      expect(text).not.toBe('');
    }
  },
);

it('both scripts of Chinese are told apart, and English and others have none', () => {
  expect(textsOf('zh-Hant')['search.button']).toBe('搜尋');
  expect(textsOf('zh')['search.button']).toBe('搜索');
  expect([textsOf('en-US'), textsOf('fi')]).toEqual([{}, {}]);
});
