/** Names of languages that end in signs: `C++`, `C#` */
const ENDING = String.raw`(?<![\p{L}\d])[a-z\d]+(?:\+\+|#)(?![\p{L}\d#+])`;

const BEFORE = String.raw`(?<![^\s("'\x60])`;
const BEHIND = String.raw`(?![^\s)"'\x60,.;])`;
/** Signs that are no operators: dashes, bullets, rules, and signs around comments in code. */
const DIVIDERS = String.raw`(?!([-/#*])\1+(?!\S)|:::|\/\*|\*+\/|\?:|!+[!?]|\?+(?:!|\?\?))`;
/** One to three signs that stand alone, as operators do: `===`, `&&`, `$` */
const ALONE = String.raw`${BEFORE}(?:\.{3}|[!$%&?@^~]|${DIVIDERS}[!$%&*+<=>?@^|~#:/\\-]{2,3})${BEHIND}`;

/** Short words with a sign between them: `I/O`, `Q&A`, `HTTP/2` */
const BETWEEN = String.raw`(?<![\p{L}\w/.&])[a-z]{1,4}[/&][a-z\d]{1,2}(?![\p{L}\w/&]|\.\w)`;
/** Words that begin with a dot: `.NET`, `.env` */
const DOTTED = String.raw`${BEFORE}\.[a-z][a-z\d]+(?![\p{L}\w/]|\.\w)`;

const SIGNED = new RegExp([ENDING, ALONE, BETWEEN, DOTTED].join('|'), 'giu');

const SPACE = 0x20;
/** Signs by character code: 1 if words with signs have them anywhere, 2 if many other words have them too. */
const SIGNS = new Uint8Array(128);
for (const sign of '#&+<=>$%?@^|~!\\') SIGNS[sign.charCodeAt(0)] = 1;
for (const sign of '/.:*') SIGNS[sign.charCodeAt(0)] = 2;

/** The words of a text that have signs, in lower case. Their letters are words too: `C++ or .NET` → c++, .net */
export function signedWords(text: string): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = SIGNS[text.charCodeAt(at)];
    if (!sign || (sign === 2 && !maySign(text, at))) continue;
    let start = at;
    while (start > 0 && text.charCodeAt(start - 1) > SPACE) start -= 1;
    while (at < text.length && text.charCodeAt(at) > SPACE) at += 1;
    for (const word of wordsOfPart(text.slice(start, at))) found.push(word);
  }
  return found;
}

const NONE: readonly string[] = [];
const MOST_KNOWN = 10_000;
/** Longer parts are hardly met twice, and would keep all of their text in memory. */
const LONGEST_KNOWN = 12;
/** Words of the parts that were met: code says `=>` and `</div>` over and over. */
const known = new Map<string, readonly string[]>();

function wordsOfPart(part: string): readonly string[] {
  const found = known.get(part) ?? part.toLowerCase().match(SIGNED) ?? NONE;
  if (part.length > LONGEST_KNOWN || known.has(part)) return found;
  if (known.size === MOST_KNOWN) known.clear();
  known.set(part, found);
  return found;
}

/** True where `/` stands between letters, `.` before a word, `:` and `*` twice. */
function maySign(text: string, at: number): boolean {
  const sign = text[at];
  const next = text.charCodeAt(at + 1);
  if (sign === '/') return isAsciiWord(text.charCodeAt(at - 1)) && isAsciiWord(next);
  if (sign === '.') return !isAsciiWord(text.charCodeAt(at - 1)) && (text[at + 1] === '.' || isAsciiWord(next));
  return text[at + 1] === sign;
}

function isAsciiWord(code: number): boolean {
  return (code > 0x2f && code < 0x3a) || ((code | 0x20) > 0x60 && (code | 0x20) < 0x7b);
}

/** Makes an expression for all words, which are otherwise those of another one; `all` also has signs within words. */
export function withSigns(run: string, all: boolean): RegExp {
  return new RegExp([ENDING, ALONE, ...(all ? [BETWEEN, DOTTED] : []), run].join('|'), 'giu');
}
