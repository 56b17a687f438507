import type { Code } from 'mdast';
import { hasBookIncludes, replaceBookIncludes, type BookInclude } from './includes';
import { placesOf } from '../../base/soughtFile';
import type { PageContext } from '../../markdown/context';
import { reportImport, reportRegion } from '../../parse/include/importCode';
import { regionOf, withoutAnchors } from '../../parse/include/regions';

/** Puts the files that mdBook includes into code, `{{#include ../listings/main.rs:here}}`, and hides lines of tests. */
export function bookCode(node: Code, context: PageContext): void {
  if (hasBookIncludes(node.value))
    node.value = replaceBookIncludes(node.value, (include) => includedCode(include, node, context));
  if (context.fenceInfo(node).language === 'rust' && !node.value.includes('r#"')) hideTestLines(node);
}

/** Undefined if there is no such file, which is reported. */
function includedCode(include: BookInclude, { position }: Code, context: PageContext): string | undefined {
  const { anchor, lines } = include;
  const file = placesOf(include.file, context.source.file)[0]!;
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
 * but the lines of a raw string; `##` stands for one sign.
 */
function hideTestLines(node: Code): void {
  const lines = node.value.split('\n');
  const shown = lines.filter((line) => !HIDDEN.test(line));
  // All of it would be an empty box: then somebody means the lines.
  const isEmpty = shown.every((line) => line.trim() === '');
  if (!isEmpty && shown.length < lines.length) node.value = shown.join('\n').replace(/^(?:[ \t]*\n)+|(?<!\s)\s+$/g, '');
  node.value = node.value.replace(/^([ \t]*)##/gm, '$1#');
}
