import { escapeHtml } from '../../base/html';
import { inWords } from '../../base/names';
import { matchRule } from '../rules';

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
export const keys = matchRule(['++'], KEYS, ({ groups: [, names = ''] }) =>
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
