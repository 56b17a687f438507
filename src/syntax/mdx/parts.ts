import { RAW, rawFile } from './values';
import { fencedTest, TAGS_HOLD_MARKDOWN } from '../../prose/fencedTest';

const ANY = /^import\s.*(?:\.mdx?|\?raw|!!raw-loader!.*)['"]/m;
/** The path is relative to the page, or to the root: with a slash in front (Mintlify) or `@site` (Docusaurus). */
const IMPORT =
  /^import[ \t]+([A-Z]\w*)[ \t]+from[ \t]+['"]((?:\.{0,2}|@site)\/[^'"\s<>{}]+\.mdx?)['"](?:[ \t]*;)?[ \t]*$/;
/** A component without content that has a line to itself. */
const TAG = /^([ \t]*)<([A-Z]\w*)(?:[ \t][^<>]*)?(?:\/>|><\/\2>)[ \t]*$/;

/**
 * A text in which markdown that MDX imports and shows like a component is included: `import Part from './_part.md'` and
 * `<Part />` become a comment in place of the tag. Lines keep their numbers.
 */
export function withMdxParts(text: string): string {
  if (!ANY.test(text)) return text;
  const lines = text.split('\n');
  const parts = new Map<string, string>();
  const isInCode = fencedTest(text, TAGS_HOLD_MARKDOWN);
  for (const [at, line] of lines.entries()) {
    if (isInCode(at)) continue;
    const [, name, file] = IMPORT.exec(line) ?? [];
    if (name !== undefined) {
      // Formatters of markdown put a backslash in front of `_`, which means nothing in a string of JavaScript.
      parts.set(name, file!.replaceAll('\\_', '_').replace(/^(?:@site)?\//, '@/'));
      lines[at] = '';
    } else if (line.startsWith('import')) lines[at] = line.replace(/^import\b[^'"]*['"]([^'"\s]+)['"].*$/, withRawFile);
    const [, indent = '', tag = ''] = TAG.exec(line) ?? [];
    if (parts.has(tag)) lines[at] = `${indent}<!--@include: ${parts.get(tag)!}-->`;
  }
  return lines.join('\n');
}

function withRawFile(whole: string, name: string): string {
  return RAW.test(name) ? `<<< ${rawFile(name)}` : whole;
}
