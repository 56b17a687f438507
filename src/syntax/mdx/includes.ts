import { rewriteLines, TAGS_HOLD_MARKDOWN } from '../../prose/fencedTest';
import { isMarkdown } from '../../base/markdownFile';
import { SOUGHT } from '../../base/soughtFile';

/** `<include>./part.mdx#region</include>` and `<include cwd lang="ts">./src/a.ts</include>` on a line of its own. */
const INCLUDE = /^([ \t]*)<include((?:\s[^<>]*)?)>\s*([^\s<>{}]+)\s*<\/include>[ \t]*$/;

/** `<Snippet file="part.mdx" />` of Mintlify on a line of its own, whose file is in `_snippets`. */
const SNIPPET = /^([ \t]*)<Snippet\s+file="([^"<>{}\s]+\.mdx?)"\s*\/>[ \t]*$/;

/**
 * A text in which docgen's own lines stand for what pages of Fumadocs and Mintlify include: comments for markdown, and
 * `<<<` for code. Lines keep their numbers, and those of fenced code stay.
 */
export function withMdxIncludes(text: string): string {
  if (!/<\/include>|<Snippet\s/.test(text)) return text;
  const write = (line: string) => line.replace(INCLUDE, writeInclude).replace(SNIPPET, writeSnippet);
  return rewriteLines(text, write, TAGS_HOLD_MARKDOWN);
}

function writeSnippet(_whole: string, indent: string, file: string): string {
  return `${indent}<!--@include: ${SOUGHT}_snippets/${file.replace(/^(?:\.?\/)+/, '')}-->`;
}

/** A path of the project is looked for, since the pages are not always at its top. */
function writeInclude(_whole: string, indent: string, attributes: string, written: string): string {
  const isOfProject = /\scwd(?=[\s=]|$)/.test(attributes);
  const bare = written.replace(/^(?:\.?\/)+/, '');
  const file = isOfProject ? SOUGHT + bare : written.replace(/^(?![./])/, './').replace(/^\//, '@/');
  return isMarkdown(file.replace(/#[^]*/, '')) ? `${indent}<!--@include: ${file}-->` : `${indent}<<< ${file}`;
}
