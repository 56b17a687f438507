/** Languages that are written from right to left, unless their tag names another script. */
const LANGUAGES = /^(?:ar|arc|ckb|dv|fa|he|ks|nqo|pnb|prs|ps|sd|syr|ug|ur|yi)\b/i;
const SCRIPTS = /-(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)\b/i;
const SCRIPT = /^[a-z]{2,3}-[a-z]{4}(?:-|$)/i;

/** The `dir` of a document in a language; left to right needs none. */
export function textDirection(lang: string): 'rtl' | undefined {
  const pattern = SCRIPT.test(lang) ? SCRIPTS : LANGUAGES;
  return pattern.test(lang) ? 'rtl' : undefined;
}

/** False for languages in scripts without italics: browsers slant such letters by force. */
export function hasItalics(lang: string): boolean {
  return !/^(?:ar|fa|he|ja|ko|th|ur|zh)\b/i.test(lang);
}
