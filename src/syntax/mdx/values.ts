import { parseExpressionAt } from 'acorn';
import { SOUGHT } from '../../base/soughtFile';
import { evaluate } from '../../literals/evaluate';
import { Effort, isRecord, lazily, UNKNOWN, type Scope } from '../../literals/values';

/** Values in the code of a page that are known without running it. */
export interface PageValues {
  /** Value of an expression; `UNKNOWN` if only running it would tell. */
  valueOf(code: string): unknown;
  /** Files of markdown that the page imports, by the names of their components. */
  parts: ReadonlyMap<string, string>;
}

const IMPORT = /^[ \t]*import[ \t]+(\w+)[ \t]+from[ \t]+(["'])([^"'\n]+)\2[ \t]*(?:;[ \t]*)?$/gm;
const PART = /^(?:\.{0,2}|@site)\/[^\s<>{}]+\.mdx?$/i;
/** Files whose text a bundler imports: `!!raw-loader!./a.js` (webpack), `./a.js?raw` (Vite). */
export const RAW = /^(?:!!raw-loader!([^\s?!]+)|([^\s?!]+)\?raw)$/;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const CONSTANT = /^(?:export[ \t]+)?const[ \t]+(\w+)[ \t]*(?::[^=\n\r]+)?=/gm;
/** How Docusaurus names a file: `require('./a.png').default`, `useBaseUrl('/a.png')`. */
const FILE = /^(?:require|useBaseUrl)\(\s*(["'`])([^"'`\\\n]+)\1\s*\)(?:\.default)?$/;
const TEXT = /^\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`)\s*$/;

/** Reads what the modules of a page define and import. */
export function pageValues(modules: readonly string[], frontMatter: Readonly<Record<string, unknown>>): PageValues {
  const parts = new Map<string, string>();
  const names = new Map<string, () => unknown>();
  for (const name of ['frontMatter', 'frontmatter']) names.set(name, () => frontMatter);
  names.set('Infinity', () => Infinity);
  const scope: Scope = { names, effort: new Effort() };
  const code = modules.join('\n');
  for (const [, name, , file] of code.matchAll(IMPORT)) {
    // Formatters of markdown put a backslash in front of `_`.
    if (PART.test(file!)) parts.set(name!, file!.replaceAll('\\_', '_').replace(/^(?:@site)?\//, '@/'));
    else if (PICTURE.test(file!)) names.set(name!, () => ({ src: fileOf(file!) }));
    else if (RAW.test(file!)) names.set(name!, () => ({ rawFile: rawFile(file!) }));
  }
  for (const found of code.matchAll(CONSTANT)) {
    const at = found.index + found[0].length;
    names.set(
      found[1]!,
      lazily(() => read(code, at, scope)),
    );
  }
  return {
    parts,
    valueOf: (expression) => literal(expression) ?? read(expression, 0, scope),
  };
}

/** Most expressions are a text, which needs no parser. */
function literal(code: string): string | undefined {
  const [whole, ...texts] = TEXT.exec(code) ?? [];
  if (whole !== undefined) return texts.join('');
  const file = FILE.exec(code.trim())?.[2];
  return file && fileOf(file);
}

function read(code: string, at: number, scope: Scope): unknown {
  try {
    const node = parseExpressionAt(code, at, { ecmaVersion: 'latest' });
    return evaluate(node, scope);
  } catch {
    return UNKNOWN;
  }
}

/** `!!raw-loader!@site/src/a.js` → `.../src/a.js`, a file of the site or of a folder below it. */
export function rawFile(name: string): string {
  const [, ofWebpack, ofVite] = RAW.exec(name) ?? [];
  return (ofWebpack ?? ofVite ?? '').replace(/^(?:@site|[@~])?\//, SOUGHT);
}

/** `@site/static/a.png` → `/a.png` */
function fileOf(file: string): string {
  return file.replace(/^@site\/static\//, '/');
}

/** A value as text; undefined if it is none. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `${value}`;
  return isRecord(value) && typeof value.src === 'string' ? value.src : undefined;
}
