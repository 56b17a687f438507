/** Names of languages that end in signs: `C++`, `C#` */
const ENDING = String.raw`(?<![\p{L}\d])[a-z\d]+(?:\+\+|#)(?![\p{L}\d#+])`;

const BEFORE = String.raw`(?<![^\s("'\x60])`;
const BEHIND = String.raw`(?![^\s)"'\x60,.;])`;
/** What is no operator: dashes, bullets, rules, and what code has around its comments. */
const DIVIDERS = String.raw`(?!([-/#*])\1+(?!\S)|:::|\/\*|\*+\/|\?:|!+[!?]|\?+(?:!|\?\?))`;
/** One to three signs that stand alone, as operators do: `===`, `&&`, `$` */
const ALONE = String.raw`${BEFORE}(?:\.{3}|[!$%&?@^~]|${DIVIDERS}[!$%&*+<=>?@^|~#:/\\-]{2,3})${BEHIND}`;

/** Short words with a sign between them: `I/O`, `Q&A`, `HTTP/2` */
const BETWEEN = String.raw`(?<![\p{L}\w/.&])[a-z]{1,4}[/&][a-z\d]{1,2}(?![\p{L}\w/&]|\.\w)`;
/** Words that begin with a dot: `.NET`, `.env` */
const DOTTED = String.raw`${BEFORE}\.[a-z][a-z\d]+(?![\p{L}\w/]|\.\w)`;

const SIGNED = new RegExp([ENDING, ALONE, BETWEEN, DOTTED].join('|'), 'giu');

/** What may be a part of such a word: most texts have none of these. */
const HINT = /[#&+<=>$%?@^|~!\\]|[a-z]\/[a-z\d]|(?:^|[\s("'`])\.[a-z.]/i;

/** The words of a text that have signs, in lower case. Their letters are words too: `C++ or .NET` → c++, .net */
export function signedWords(text: string): readonly string[] {
  return HINT.test(text) ? (text.toLowerCase().match(SIGNED) ?? []) : [];
}

/** Makes an expression for all words, which are otherwise those of another one; `all` also has signs within words. */
export function withSigns(run: string, all: boolean): RegExp {
  return new RegExp([ENDING, ALONE, ...(all ? [BETWEEN, DOTTED] : []), run].join('|'), 'giu');
}
