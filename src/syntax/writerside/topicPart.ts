import { fencedTest } from '../../prose/fencedTest';
import { dedented } from './codeBlocks';
import type { Include } from '../../model/include';
import { isTopic } from '../../base/markdownFile';
import { fillInPercents } from './percents';

/** Elements of topics that are read only with blank lines around their tags. */
const BLOCK = /^<\/?(?:tabs|tab|tldr|note|tip|warning|code-block|procedure|chapter|include)\b[^<>]*>$/;
const TAG = /^<([a-z][\w-]*)(?:\s[^<>]*)?>/;
const CODE = /<code-block\b[^<>]*[^<>/]>|<\/code-block>/;

/**
 * Element of a topic by its id, with the values of its variables: the content of a part that only others show.
 * Undefined if the topic has none.
 */
export function topicPart(
  { file, text }: { file: string; text: string },
  { id, values }: NonNullable<Include['element']>,
  variables: Readonly<Record<string, string>> = {},
): string | undefined {
  const part = elementOf(text, id) ?? (isTopic(file) ? undefined : sectionOf(text, id));
  if (part === undefined) return undefined;
  const filled = fillInPercents(part, { ...variables, ...values });
  return isTopic(file) ? withoutIndents(filled) : dedented(filled.split('\n')).join('\n');
}

/** The first element with an id, up to its end; of a snippet only what is in it. */
function elementOf(text: string, id: string): string | undefined {
  for (let at = text.indexOf(`id="${id}"`); at !== -1; at = text.indexOf(`id="${id}"`, at + 1)) {
    const start = text.lastIndexOf('<', at);
    const [tag, name] = TAG.exec(text.slice(start, start + 1000)) ?? [];
    // `element-id` names one too, and so does a tag in code.
    if (name === undefined || /[\w-]/.test(text[at - 1]!) || tag!.endsWith('/>')) continue;
    const end = endOf(text, name, start + tag!.length);
    if (end === undefined) return undefined;
    return name === 'snippet' ? text.slice(start + tag!.length, end.from) : text.slice(start, end.to);
  }
  return undefined;
}

/** Part of markdown with an id: a heading, with all that is below it, or a block above a line with attributes. */
function sectionOf(text: string, id: string): string | undefined {
  const lines = text.split('\n');
  const isInCode = fencedTest(text);
  const headings = lines.map((line, at) =>
    isInCode(at) ? undefined : /^(#{1,6})\s.*?(?:\{([^{}]*)\}\s*)?$/.exec(line),
  );
  const start = headings.findIndex((found) => [`#${id}`, `id="${id}"`, `id=${id}`].includes(found?.[2]?.trim() ?? ''));
  if (start === -1) return blockAbove(lines, id);
  const depth = headings[start]![1]!.length;
  const end = headings.findIndex((found, at) => at > start && found !== null && (found?.[1]?.length ?? 7) <= depth);
  return lines.slice(start, end === -1 ? undefined : end).join('\n');
}

function blockAbove(lines: readonly string[], id: string): string | undefined {
  const at = lines.findIndex((line) => /^[ \t>]*\{/.test(line) && line.includes(`id="${id}"`));
  if (at === -1) return undefined;
  const start = lines.findLastIndex((line, index) => index < at && line.trim() === '') + 1;
  return lines.slice(start, at + 1).join('\n');
}

/** The end of an element, in which others of its name may be. */
function endOf(text: string, name: string, from: number): { from: number; to: number } | undefined {
  const tags = new RegExp(String.raw`<(/?)${name}(?:\s[^<>]*)?>`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let found = tags.exec(text); found !== null; found = tags.exec(text)) {
    const [tag, slash] = found;
    if (slash === '/') depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth === 0) return { from: found.index, to: found.index + tag.length };
  }
  return undefined;
}

/** XML without the indentation, which would make code of it in markdown, but for that in code. */
function withoutIndents(text: string): string {
  const lines: string[] = [];
  let code: string[] | undefined;
  for (const line of text.split('\n')) {
    const isEdge = CODE.test(line);
    if (code !== undefined && !isEdge) code.push(line);
    else if (code === undefined) lines.push(...apart(line.trim()));
    else {
      lines.push(...dedented(code), ...apart(line.trim()));
      code = undefined;
    }
    if (isEdge && !line.includes('</code-block>')) code = [];
  }
  return lines.join('\n');
}

function apart(line: string): string[] {
  return BLOCK.test(line) ? ['', line, ''] : [line];
}
