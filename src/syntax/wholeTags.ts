import { lineRule } from './rules';

/** Elements that may be empty and have an end in HTML, where the slash of a tag means nothing. */
const NAMES = [
  ...['a', 'abbr', 'audio', 'b', 'canvas', 'code', 'div', 'em', 'i', 'iframe', 'ins', 'kbd', 'li', 'object', 'p'],
  ...['section', 'small', 'span', 'strong', 'sub', 'sup', 'td', 'textarea', 'th', 'video'],
];
const VALUE = '="[^"]*"|=\'[^\']*\'|=[^\\s"\'<>=`{/]+';
const TAG = new RegExp(`\`+[^\`]*\`+|<(${NAMES.join('|')})((?:\\s+[A-Za-z_:@][\\w:.-]*(?:${VALUE})?)*)\\s*/>`, 'g');

/** Writes `<a id="b"/>` as `<a id="b"></a>`, which Vue and kramdown read in the same way: in HTML it would go on. */
export const wholeTags = lineRule(
  ['/>'],
  (line) =>
    line.replace(TAG, (whole, name?: string, attributes = '') =>
      name === undefined ? whole : `<${name}${attributes}></${name}>`,
    ),
  { reads: 'html' },
);
