import { escapeHtml } from '../../base/html';
import { inWords } from '../../base/names';
import { lineRule, matchRule, pairsRule, textRule } from '../rules';
import type { LinePair, PairsAround } from '../../parse/include/pairedLines';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { optionsBelow } from '../optionsBelow';
import type { PageSyntax } from '../../markdown/context';
import { boxes, indentBelowBox } from './boxes';
import { pymdownCode } from './code';
import { icons } from './icons';
import { withSnippets } from './snippets';

/** `++ctrl+alt+"My key"++` */
const KEYS = /(?<![\w+])\+\+((?:[a-z\d-]+|"[^"\n]+")(?:\+(?:[a-z\d-]+|"[^"\n]+"))*)\+\+(?![\w+])/g;
/** Signs that are printed on keys, by the names of these. */
const SIGNS: Readonly<Record<string, string>> = {
  slash: '/',
  backslash: '\\',
  period: '.',
  comma: ',',
  semicolon: ';',
  plus: '+',
  minus: '-',
  equal: '=',
  grave: '`',
  tilde: '~',
  'single-quote': "'",
  'double-quote': '"',
};

/** Keys to press, as PyMdown's Keys have them, each as `<kbd>`. */
const keys = matchRule(['++'], KEYS, ({ groups: [, names = ''] }) =>
  names
    .match(/"[^"]+"|[^+]+/g)!
    .map((name) => `<kbd>${asText(shown(name))}</kbd>`)
    .join('+'),
);

function shown(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1) : (SIGNS[name] ?? inWords(name));
}

/** No markdown: a key may be `*`. */
function asText(key: string): string {
  return escapeHtml(key).replaceAll(/[\\`*_~[\]|]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** `/// note | Title`; more slashes hold fewer. */
const OPENER = /^ *(?<slashes>\/{3,})[ \t]*(?<name>[A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(?![ \t])(?<title>.*))?$/;
const CLOSER = /^ *(?<name>\/{3,})[ \t]*$/;
/** An option of a block, on a line below it: `    type: warning`. */
const OPTION = /^ {4,}([a-z_]+):(.*)$/;

/**
 * Blocks of PyMdown as containers: `/// note | Title` → `::: note Title`. Those that are neither boxes nor details nor
 * tabs stay as they are, and so does one that is never closed.
 */
const slashBlocks = pairsRule(['///'], { opened: blockOn, closed: (line) => CLOSER.exec(line)?.groups!.name }, {});

function blockOn(line: string, at: number, { lines }: PairsAround): LinePair | undefined {
  const { slashes, name = '', title } = OPENER.exec(line.trimEnd())?.groups ?? {};
  if (slashes === undefined) return undefined;
  const { options, count } = optionsBelow(lines, at + 1, OPTION);
  const isBox = name.toLowerCase() === 'admonition';
  const own = containerOfKind(isBox ? (options.get('type') ?? 'note') : name);
  // A block of another kind stays as it is.
  if (own.kind !== 'tab' && !own.isKnown) return { name: slashes };
  const colons = ':'.repeat(slashes.length);
  const written = `${colons} ${own.kind} ${title ?? own.title}`.trimEnd();
  return { name: slashes, written, end: colons, options: count };
}

/** Additions of Python-Markdown, PyMdown and Material to markdown on sites of MkDocs. */
export const pymdown: PageSyntax = {
  name: 'pymdown',
  hasAnyBox: true,
  indentBelow: indentBelowBox,
  rules: [
    textRule(['8<-', '{!', '{*', 'include-markdown', 'include('], (text, { include }) => withSnippets(text, include)),
    // A space that does not break, which ends the sign of a heading too.
    lineRule(['#\u00A0'], (line) => line.replace(/^(#{1,6})\u00A0/, '$1 ')),
    ...[slashBlocks, icons, keys, boxes],
  ],
  code: pymdownCode,
};
