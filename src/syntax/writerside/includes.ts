import { fencedTest, TAGS_HOLD_MARKDOWN } from '../../prose/fencedTest';
import { joinTags } from './joinedTags';
import { SOUGHT } from '../../base/soughtFile';
import { tagAttributes } from '../../base/html';
import type { WriteInclude } from '../../model/include';

/** `<include from="lib.topic" element-id="part"/>`, and one with values for the part between it and its end. */
const INCLUDE = /<include\s([^<>]*?)(?:\/>|>((?:\s*<var\s[^<>]*\/>)*)\s*<\/include>)/g;
const VARIABLE = /<var\s([^<>]*)\/>/g;
/** A value that a page gives to what it includes, on a line of its own. */
const OWN_VARIABLE = /^[ \t]*<var\s([^<>]*)\/>[ \t]*$/;
/** `<code-block lang="kotlin" src="a/b.kt" include-lines="3-7"/>` */
const CODE_BLOCK = /^([ \t]*)<code-block\s([^<>]*)(?:\/>|>[ \t]*<\/code-block>)[ \t]*$/;
/** `{src="a/b.kt" include-lines="3-7"}` below code without a line. */
const BRACES = /^[ \t]*\{(?=[^{}]*\}[ \t]*$)([^{}]*\bsrc=[^{}]*)\}[ \t]*$/;
const FENCE = /^([ \t]*)(`{3,}|~{3,}(?!~))[^`]*$/;

/** True if a text may include parts of other topics, or code. */
function hasParts(text: string): boolean {
  if (text.includes('<include') || text.includes('<code-block')) return true;
  return text.includes('src=') && /^[ \t]*\{[^{}\n]*\bsrc=/m.test(text);
}

/** The values of its variables that a page of Writerside gives itself. */
export function ownVariables(text: string): Record<string, string> {
  if (!text.includes('<var ')) return {};
  const found = text.split('\n').map((line) => OWN_VARIABLE.exec(line)?.[1]);
  return valuesOf(found.filter((each) => each !== undefined));
}

/**
 * A text in which docgen's own lines stand for what pages of Writerside include: comments for parts of other topics,
 * with what the page says of their variables, and `<<<` for code. Lines keep their numbers, and those of fenced code
 * stay.
 */
export function withTopicParts(text: string, include: WriteInclude): string {
  if (!hasParts(text)) return text;
  const own = ownVariables(text);
  const lines = text.split('\n');
  const isInCode = fencedTest(text, TAGS_HOLD_MARKDOWN);
  joinTags(lines, (at) => !isInCode(at));
  for (const [at, line] of lines.entries()) {
    const braces = BRACES.exec(line)?.[1];
    if (isInCode(at)) continue;
    if (braces !== undefined) importInto(lines, at, braces);
    else lines[at] = line.includes('<') ? withTags(line, own, include) : line;
  }
  return lines.join('\n');
}

function withTags(line: string, own: Readonly<Record<string, string>>, include: WriteInclude): string {
  const [, indent, block] = CODE_BLOCK.exec(line) ?? [];
  if (block !== undefined) return importOf(indent!, tagAttributes(block)) ?? line;
  return line.replace(INCLUDE, (whole, written: string, inner = '') => {
    const given = tagAttributes(written);
    const [from, id] = [given.get('from') ?? given.get('src'), given.get('element-id')];
    if (from === undefined || id === undefined || /[\s{};]/.test(from + id)) return whole;
    const variables = Array.from((inner as string).matchAll(VARIABLE), ([, each]) => each!);
    return include({ name: `${SOUGHT}?/${from}`, element: { id, values: { ...own, ...valuesOf(variables) } } });
  });
}

function valuesOf(tags: readonly string[]): Record<string, string> {
  const pairs = tags
    .map((each) => tagAttributes(each))
    .map((each) => [each.get('name') ?? '', each.get('value') ?? '']);
  return Object.fromEntries(pairs.filter(([name]) => /^[\w.-]+$/.test(name!))) as Record<string, string>;
}

/** Puts the import of a file in place of code that has no line, which ends above a line, or two. */
function importInto(lines: string[], at: number, written: string): void {
  const end = lines[at - 1]?.trim() === '' ? at - 2 : at - 1;
  const [, indent, fence] = FENCE.exec(lines[end - 1] ?? '') ?? [];
  if (fence === undefined || lines[end]!.trim() !== fence) return;
  const line = importOf(indent!, tagAttributes(written));
  if (line === undefined) return;
  lines[end - 1] = line;
  lines[end] = '';
  lines[at] = '';
}

/** Writerside's settings say in which folder code is; its authors give it one of a few names. */
function importOf(indent: string, given: ReadonlyMap<string, string>): string | undefined {
  const file = given.get('src') ?? '';
  if (file === '' || /[\s{}]/.test(file)) return undefined;
  const lines = given.get('include-lines')?.replaceAll(/\s/g, '') ?? '';
  return `${indent}<<< ${SOUGHT}*/${file}${/^[\d,-]+$/.test(lines) ? ` lines=${lines}` : ''}`;
}
