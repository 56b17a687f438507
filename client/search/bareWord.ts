/** Article and short words such as `in` and `and`, which Arabic and Hebrew write before a word without a space. */
const BEFORE = [/^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u, /^[והבלמשכ](?=\p{L}{3})/u];
const SCRIPTS = /[\u05d0-\u05ea\u0621-\u064a]/;

/** The forms of a word in Arabic or Hebrew without that, the shortest last: `الخادم` → خادم */
export function bareForms(word: string): string[] {
  if (!SCRIPTS.test(word)) return [];
  const forms: string[] = [];
  for (const before of [...BEFORE, ...BEFORE]) {
    const last = forms.at(-1) ?? word;
    const bare = last.replace(before, '');
    if (bare !== last) forms.push(bare);
  }
  return forms;
}

/** A word without what its script writes before it. */
export function bareWord(word: string): string {
  return bareForms(word).at(-1) ?? word;
}
