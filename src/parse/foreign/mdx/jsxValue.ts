const TEXT = /^(?:"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`)$/;
/** Null is said of an attribute that is not there. */
const WORDS: ReadonlyMap<string, string | null> = new Map([
  ['true', ''],
  ['false', null],
  ['null', null],
  ['undefined', null],
]);
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** How Docusaurus names a file: `require('./a.png').default`, `useBaseUrl('/a.png')`. */
const FILE = /^(?:require|useBaseUrl)\(\s*["'`]([^"'`\\\n]+)["'`]\s*\)(?:\.default)?$/;
const IMPORTED = /^(\w+)(?:\.src)?$/;
/** Attributes without which an element says the same. */
const LEFT_OUT = /^(?:on[A-Z]\w*|key|ref|class|className|loading|decoding)$/;
const DECLARATION = /\s*(?:([A-Za-z]+)|["']([\w-]+)["'])\s*:\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|(-?[\d.]+))\s*(?:,|$)/y;
/** Properties whose numbers have no unit, in React's words. */
const WITHOUT_UNIT = new Set([
  'flex',
  'flexGrow',
  'flexShrink',
  'fontWeight',
  'lineHeight',
  'opacity',
  'order',
  'zIndex',
  'zoom',
]);

/**
 * The value of an attribute whose code is simple: texts, numbers, styles and files. Null if the attribute is left out,
 * undefined if the code has to be run.
 */
export function jsxValue(name: string, code: string, images: ReadonlyMap<string, string>): string | null | undefined {
  const literal = WORDS.get(code) ?? literalOf(code);
  if (literal !== undefined || WORDS.has(code)) return literal ?? null;
  const file = FILE.exec(code)?.[1] ?? images.get(IMPORTED.exec(code)?.[1] ?? '');
  if (file !== undefined) return file.replace(/^@site\/static\//, '/');
  if (name === 'style') return styleOf(code);
  return LEFT_OUT.test(name) ? null : undefined;
}

function literalOf(code: string): string | undefined {
  const [whole, ...texts] = TEXT.exec(code) ?? [];
  return whole === undefined ? NUMBER.exec(code)?.[0] : texts.join('');
}

/** `{ textAlign: 'center', width: 4 }` → `text-align: center; width: 4px` */
function styleOf(code: string): string | undefined {
  if (!code.startsWith('{') || !code.endsWith('}')) return undefined;
  const written = code.slice(1, -1).trim();
  const declarations: string[] = [];
  for (let at = 0; at < written.length; at = DECLARATION.lastIndex) {
    DECLARATION.lastIndex = at;
    const [whole, bare, quoted, double, single, number] = DECLARATION.exec(written) ?? [];
    if (whole === undefined) return undefined;
    const name = bare ?? quoted!;
    const unit = WITHOUT_UNIT.has(name) || number === '0' ? '' : 'px';
    const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    declarations.push(`${property}: ${double ?? single ?? `${number!}${unit}`}`);
  }
  return declarations.join('; ');
}
