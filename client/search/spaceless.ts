/** Scripts that write words without spaces between them. */
const SPACELESS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Characters that mean something in pairs: Chinese, Japanese, and Korean, whose words grow endings. */
const IDEOGRAPHS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]{3,}/gu;

/** Whether a text has words without spaces between them. */
export function isSpaceless(text: string): boolean {
  return SPACELESS.test(text);
}

/** A word in a run of letters, and where it begins there. */
export interface CutWord {
  text: string;
  at: number;
}

/** The words of a run of letters without spaces: `依赖注入` → 依赖, 注入 */
export function cutWords(run: string): CutWord[] {
  const segmenter = wordSegmenter();
  if (segmenter === undefined) return [{ text: run, at: 0 }];
  return [...segmenter.segment(run)].map(({ segment, index }) => ({ text: segment, at: index }));
}

/**
 * The pairs of characters in Chinese, Japanese and Korean words, since readers, dictionaries and browsers do not agree
 * where words end: `注入器` → 注入, 入器
 */
export function pairsOf(text: string): string[] {
  return (text.match(IDEOGRAPHS) ?? []).flatMap((run) => {
    const characters = Array.from(run);
    return characters.slice(1).map((character, index) => characters[index]! + character);
  });
}

/** Made once, when a text first needs it; older browsers have none. */
const wordSegmenter = (() => {
  let made: Intl.Segmenter | undefined;
  return (): Intl.Segmenter | undefined =>
    'Segmenter' in Intl ? (made ??= new Intl.Segmenter('zh', { granularity: 'word' })) : undefined;
})();
