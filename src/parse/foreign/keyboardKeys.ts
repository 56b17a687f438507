import { createFenceReader } from '../../base/fencedLines';
import { escapeHtml } from '../../base/escapeHtml';
import { inWords } from '../../base/inWords';

/** `++ctrl+alt+"My key"++`, as the Keys extension of PyMdown has it; code in a line is left alone. */
const PART = /`+[^`]*`+|(?<![\w+])\+\+((?:[a-z\d-]+|"[^"\n]+")(?:\+(?:[a-z\d-]+|"[^"\n]+"))*)\+\+(?![\w+])/g;
/** Keys whose name is not what is printed on them. */
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

/** Writes keys to press as HTML, each as `<kbd>`. */
export function rewriteKeyboardKeys(text: string): string {
  const isInCode = createFenceReader();
  return text
    .split('\n')
    .map((line) => (isInCode(line) || !line.includes('++') ? line : line.replaceAll(PART, asKeys)))
    .join('\n');
}

function asKeys(whole: string, keys: string | undefined): string {
  if (keys === undefined) return whole;
  const names = keys.match(/"[^"]+"|[^+]+/g)!;
  return names.map((name) => `<kbd>${asText(shown(name))}</kbd>`).join('+');
}

function shown(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1) : (SIGNS[name] ?? inWords(name));
}

/** No markdown: a key may be `*`. */
function asText(key: string): string {
  return escapeHtml(key).replaceAll(/[\\`*_~[\]|]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
