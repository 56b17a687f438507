import type { InlineCode, Link, PhrasingContent, Text } from 'mdast';
import { anyOf } from '../../base/anyOf';
import type { TextLines } from './lines';

/** A piece of text within one line; columns count from 0. */
interface TextPiece {
  line: number;
  from: number;
  to: number;
}

/**
 * Matches one of: characters without special meaning; an underscore within a word, which neither opens nor closes
 * emphasis (CommonMark 6.2); `code`; [text](address). Everything else is left to the parser.
 */
const TOKEN = anyOf(
  [
    /((?:[^`[\]\\&<*_~!@|\t]|(?<=[A-Za-z0-9])_+(?=[A-Za-z0-9])|!(?!\[)|&(?=\s))+)/,
    /(?<!`)`([^`\t]+)`(?!`)/,
    /\[([^`[\]\\&<*_~!@|\t]+|`[^`[\]|\t]+`)\]\(([\w./#%?=:,+-]+)\)/,
  ],
  'y',
);
/** What GFM makes a link of without brackets (GFM 6.9). */
const BARE_ADDRESS = /:\/\/|www\./i;

/** Reads text, code and links of a piece; undefined if it contains anything else. */
export function readInline(lines: TextLines, { line, from, to }: TextPiece): PhrasingContent[] | undefined {
  const text = lines.all[line]!.slice(from, to);
  const nodes: PhrasingContent[] = [];
  const place = (start: number, end: number) =>
    lines.position({ line, column: from + start }, { line, column: from + end });
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const found = TOKEN.exec(text);
    if (found === null) return undefined;
    const [whole, plain, code, label, url] = found;
    const position = place(at, at + whole.length);
    if (plain !== undefined) {
      if (BARE_ADDRESS.test(plain)) return undefined;
      nodes.push({ type: 'text', value: plain, position } satisfies Text);
    } else if (code !== undefined) {
      nodes.push({ type: 'inlineCode', value: unpadded(code), position } satisfies InlineCode);
    } else {
      if (BARE_ADDRESS.test(label!)) return undefined;
      const inside = place(at + 1, at + 1 + label!.length);
      const child: InlineCode | Text = label!.startsWith('`')
        ? { type: 'inlineCode', value: unpadded(label!.slice(1, -1)), position: inside }
        : { type: 'text', value: label!, position: inside };
      nodes.push({ type: 'link', title: null, url: url!, children: [child], position } satisfies Link);
    }
  }
  return nodes;
}

/** One space on each side is not part of the code, unless the code is all spaces (CommonMark 6.1). */
function unpadded(code: string): string {
  return /^ .*[^ ].* $/.test(code) ? code.slice(1, -1) : code;
}
