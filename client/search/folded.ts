/** Letters that their readers also type in another way, and that are no letter with a mark. */
const PLAIN: Record<string, string> = {
  Æ: 'AE',
  Ð: 'D',
  Ø: 'O',
  Þ: 'TH',
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ł: 'L',
  ł: 'l',
  Ŋ: 'N',
  ŋ: 'n',
  Œ: 'OE',
  œ: 'oe',
  Ŧ: 'T',
  ŧ: 't',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ẞ: 'SS',
};
const LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

const HEBREW = String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`;
const ARABIC = String.raw`\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed`;
const WITHOUT_WIDTH = String.raw`\u00ad\u200c\u200d\u2060\ufeff`;
/** Accents, the vowels and signs for reading that are mostly left out, soft hyphens and joiners. */
const MARKS = new RegExp(String.raw`[\u0300-\u036f${HEBREW}${ARABIC}${WITHOUT_WIDTH}]`, 'g');

/** The blocks that hold these letters and marks: most texts have none, also those in Chinese or with dashes. */
const FOLDABLE = /[\u00ad-\u06ff\u1e9e\u200c-\u200d\u2060\ufeff]/;

/** True for a text of ASCII characters only. */
export function isAscii(text: string): boolean {
  return !/[^\t\n -~]/.test(text);
}

/** A text as its words are compared, but for case: `Größe` → Grosse */
export function folded(text: string): string {
  if (isAscii(text)) return text;
  const apart = text.normalize('NFKD');
  const plain = FOLDABLE.test(apart) ? apart.replace(MARKS, '').replace(LETTERS, (letter) => PLAIN[letter]!) : apart;
  // Kana and Hangul are put together again: their marks are letters to their readers.
  return plain.normalize('NFC');
}
