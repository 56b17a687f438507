import { createFenceReader } from '../../../base/fencedLines';

const ENDING = /\.mdx$/i;
const MAY_BE = /\{\/\*|^import[ \t]/m;
/** What no other markdown has outside of code: a comment of MDX. */
const COMMENT = /\{\/\*[^\n`]*\*\/\}[ \t]*$/;
/** Components that a page imports are in it as tags. */
const IMPORT = /^import[ \t]+([A-Z]\w*|\{[^{}]*\})[ \t]+from[ \t]+(?:'[^'\n]+'|"[^"\n]+")[ \t]*;?[ \t]*$/;
/** Where MDX would fail, or components of Vue import: scripts, shortcodes, and tags of templates. */
const OTHER = /^<script[\s>]|\{\{[<%]|\{%/i;

/**
 * Whether a page is MDX: by the end of its name, or, since Docusaurus and others read all markdown as MDX, by what it
 * has outside of code.
 */
export function isMdx(file: string, text: string): boolean {
  if (ENDING.test(file)) return true;
  if (!MAY_BE.test(text)) return false;
  const isInCode = createFenceReader();
  const prose = text.split('\n').filter((line) => !isInCode(line));
  if (prose.some((line) => OTHER.test(line))) return false;
  return prose.some((line) => COMMENT.test(line) || importedNames(line).some((name) => text.includes(`<${name}`)));
}

/** The components that a line imports. */
function importedNames(line: string): readonly string[] {
  return IMPORT.exec(line)?.[1]?.match(/\b[A-Z]\w*/g) ?? [];
}
