import type { SyntaxName } from '../config/markdown';
import type { SourceFile } from '../model/sourceFile';
import { fencedTest, TAGS_HOLD_MARKDOWN } from '../prose/fencedTest';

interface Site {
  syntaxes?: readonly (SyntaxName | { name: SyntaxName })[] | undefined;
  isMdxSite?: boolean | undefined;
}

/**
 * True if a page is read as MDX: by the ending of its name, or by its content where a site may write MDX into any
 * markdown. Descriptions of a plugin are data, in which nobody has written any.
 */
export function isMdxPage(
  { file, text, isReference, laidOver }: SourceFile,
  { syntaxes = [], isMdxSite }: Site,
): boolean {
  if (isReference === true && laidOver === undefined) return false;
  const names = syntaxes.map((each) => (typeof each === 'string' ? each : each.name));
  return names.includes('mdx') ? isMdx(file, text, isMdxSite) : file.toLowerCase().endsWith('.mdx');
}

const ENDING = /\.mdx$/i;
const MAY_BE = /\{\/\*|^(?:import|export)[ \t]/m;
/** Components that a page imports are in it as tags. */
const IMPORT = /^import[ \t]+([A-Z]\w*|\{[^{}]*\})[ \t]+from[ \t]+(?:'[^'\n]+'|"[^"\n]+")(?:[ \t]*;)?[ \t]*$/;
/** Other imports of a page may be in its code: `import languages from './languages.yaml';` */
const ANY_IMPORT = /^import[ \t]+[\w$*{][^'"\n]*[ \t]from[ \t]+(?:'[^'\n]+'|"[^"\n]+")(?:[ \t]*;)?[ \t]*$/;
/** Code that a page defines for itself. */
const EXPORT = /^export[ \t]+(?:default[ \t]+function|const|let|function)[ \t]+\w+[ \t]*[=(:]/;
/** Text with which MDX would fail, or components of Vue are imported: scripts, shortcodes, and tags of templates. */
const OTHER = /^<script[\s>]|\{\{[<%]|\{%/im;

/** `/users/{id}`: code to MDX, and text to whoever wrote it on a page that shows no other sign of MDX. */
const BRACES = /(?<![={\\])\{\s*(?!(["'])\s*\1\})[\w$"']/;
const INLINE_CODE = /`[^`]*`/g;

/**
 * True if a page is MDX: by the ending of its name; by what it has outside of code, since Docusaurus and others read
 * all markdown as MDX; or because other pages of its site show that they are, provided nothing of it gets lost.
 */
function isMdx(file: string, text: string, isSiteMdx = false): boolean {
  if (ENDING.test(file)) return true;
  const mayBe = MAY_BE.test(text);
  if (!isSiteMdx && !mayBe) return false;
  // Most pages have no such line, in code or not: only lines that do need to know which ones are code.
  const isInCode = fencedTest(text, TAGS_HOLD_MARKDOWN);
  const lines = text.split('\n');
  const has = (test: (line: string) => boolean): boolean => lines.some((line, at) => test(line) && !isInCode(at));
  if (OTHER.test(text) && has((line) => OTHER.test(line))) return false;
  const isImport = (line: string): boolean => (isSiteMdx ? ANY_IMPORT.test(line) : isShown(line, text));
  if (mayBe && has((line) => endsWithComment(line) || EXPORT.test(line) || isImport(line))) return true;
  return isSiteMdx && !has((line) => line.includes('{') && BRACES.test(line.replaceAll(INLINE_CODE, '')));
}

/** True if a line ends with a comment of MDX, which no other markdown has outside of code. */
function endsWithComment(line: string): boolean {
  const shown = line.trimEnd();
  const start = shown.indexOf('{/*', shown.lastIndexOf('`') + 1);
  return start !== -1 && shown.endsWith('*/}') && start + 6 <= shown.length;
}

/** True if a line imports a component that the page shows. */
function isShown(line: string, text: string): boolean {
  const names = IMPORT.exec(line)?.[1]?.match(/\b[A-Z]\w*/g) ?? [];
  return names.some((name) => text.includes(`<${name}`));
}
