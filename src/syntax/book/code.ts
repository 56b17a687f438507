import type { Code, Root } from 'mdast';
import { hasBookIncludes, replaceBookIncludes, type BookInclude } from './includes';
import { fromRoot } from '../../prose/includes';
import type { PageContext } from '../../markdown/context';
import { reportImport, reportRegion } from '../../parse/include/importCode';
import { regionOf, withoutAnchors } from '../../parse/include/regions';
import { walkMarkdown } from '../../markdown/walk';

/** Puts the files that mdBook includes into code: `{{#include ../listings/main.rs:here}}`. */
export function includeBookCode(tree: Root, context: PageContext): void {
  const { text, isReference } = context.source;
  if (isReference === true || !hasBookIncludes(text)) return;
  walkMarkdown(tree, (node) => {
    // An included page has done so by itself, and its paths are others.
    if (node.type !== 'code' || node.data?.isIncluded === true || !hasBookIncludes(node.value)) return;
    node.value = replaceBookIncludes(node.value, (include) => includedCode(include, node, context));
  });
}

/** Undefined if there is no such file, which is reported. */
function includedCode(include: BookInclude, { position }: Code, context: PageContext): string | undefined {
  const { anchor, lines } = include;
  const file = fromRoot(include.file, context.source.file);
  const found = context.imports.get(file) ?? { problem: 'missing' as const };
  if ('problem' in found) {
    reportImport(file, found, { position, context });
    return undefined;
  }
  const { text } = found;
  const region = anchor === undefined ? undefined : regionOf(text, anchor);
  if (anchor !== undefined && region === undefined) reportRegion({ file, region: anchor, text }, position, context);
  return withoutAnchors(region ?? chosenLines(text, lines)).replace(/(?<!\n)\n+$/, '');
}

function chosenLines(text: string, lines: BookInclude['lines']): string {
  if (lines === undefined) return text;
  const all = text.split('\n');
  return all.slice(lines.from - 1, lines.to).join('\n');
}

const HIDDEN = /^[ \t]*#(?: .*)?$/;

/**
 * Leaves out the lines of Rust that only tests need, as rustdoc and mdBook do: they begin with `# `, which no code does
 * but what is in a raw string; `##` stands for one sign.
 */
export function hideTestLines(tree: Root, context: PageContext): void {
  if (!context.mayHave(/rust\b/)) return;
  walkMarkdown(tree, (node) => {
    if (node.type !== 'code' || context.fenceInfo(node).language !== 'rust' || node.value.includes('r#"')) return;
    const lines = node.value.split('\n');
    const shown = lines.filter((line) => !HIDDEN.test(line));
    // All of it would be an empty box: then somebody means the lines.
    const isEmpty = shown.every((line) => line.trim() === '');
    if (!isEmpty && shown.length < lines.length)
      node.value = shown.join('\n').replace(/^(?:[ \t]*\n)+|(?<!\s)\s+$/g, '');
    node.value = node.value.replace(/^([ \t]*)##/gm, '$1#');
  });
}
