import type { Heading, Root, Text } from 'mdast';
import { SLUG_RULES, type SlugRule } from '../base/slug';
import type { MarkdownConfig } from '../config/schema';
import { headingText } from '../markdown/headings';
import { withoutShortCodes } from '../markdown/emoji';
import { walkMarkdown } from '../markdown/walk';

declare module 'mdast' {
  interface HeadingData {
    /** Set behind the heading: `{#id}` */
    ownId?: string;
    /** Set behind the heading: `{.class}` */
    className?: string[];
    /** Its text without emoji short codes, if it has any: they are left out of ids. */
    slugText?: string;
    /** The same text with them, as links of other generators have them. */
    codeText?: string;
  }
}

/** `#id`, `.class`, `key="value"`: what kramdown, MkDocs and VitePress read behind an element, in braces. */
const ATTRIBUTE = String.raw`(?:[#.][^\s{}#.][^\s{}#]*|[a-z][\w-]*=(?:"[^"{}]*"|[^\s{}"=]+))`;

/** A list of them. */
export const ATTRIBUTES = String.raw`${ATTRIBUTE}(?:\s+${ATTRIBUTE})*`;

/**
 * At the end of a heading `{#id}`, `{#id .class}`, `{ id=id key="value" }`, as MkDocs has it, and an id in a comment
 * within braces, as MDX has it; `%{#id}%`, as some sites of VitePress set their marks.
 */
const LIST = new RegExp(String.raw`\s*%?\{(?:/\*\s*(#[^\s{}*]+)\s*\*/|:?\s*(${ATTRIBUTES})\s*)\}%?\s*$`);
/** `[#id]` at the end of a heading, where the rule of ids has it, and marks that say whether lists name it. */
const BRACKETS = /\[#([^\s\]]+)\]$/;
const LISTING = /\[!?toc\]$/;
const ID = /(?:^|\s)(?:#|id="?)([^\s"]+)/;

/** Takes ids and classes that authors set off the text of headings, and remembers what an id is made from. */
export function readHeadingIds(tree: Root, source: string, rule: MarkdownConfig['slug']): void {
  const { hasBrackets }: Partial<SlugRule> = typeof rule === 'string' ? SLUG_RULES[rule] : {};
  walkMarkdown(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'table') return 'skip';
    if (node.type !== 'heading') return undefined;
    if (hasBrackets) readBrackets(node);
    readAttributes(node, source);
    readAnchor(node);
    const text = headingText(node);
    if (!text.includes(':')) return 'skip';
    const slugText = withoutShortCodes(node);
    if (slugText !== text) node.data = { ...node.data, slugText, codeText: text };
    return 'skip';
  });
}

function readAttributes(heading: Heading, source: string): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const found = LIST.exec(last.value);
  if (found === null || isEscaped(last, source) || (found.index === 0 && heading.children.length === 1)) return;
  last.value = last.value.slice(0, found.index);
  const attributes = found[1] ?? found[2]!;
  const ownId = ID.exec(attributes)?.[1];
  const words = attributes.split(/\s+/);
  const className = words.filter((word) => word.startsWith('.')).map((word) => word.slice(1));
  heading.data = {
    ...heading.data,
    ...(ownId !== undefined && { ownId }),
    ...(className.length > 0 && { className }),
  };
}

/** `## Title [!toc] [#id]` */
function readBrackets(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const bare = last.value.trimEnd().replace(LISTING, '').trimEnd();
  const ownId = BRACKETS.exec(bare)?.[1];
  last.value = bare.replace(BRACKETS, '').trimEnd().replace(LISTING, '').trimEnd();
  if (ownId !== undefined) heading.data = { ...heading.data, ownId };
}

/** `## Title <a href="#id" id="id"></a>`, as GitBook writes the id of a heading. */
const ANCHOR = /^<a href="#([^"\s]+)" id="\1"><\/a>$/;

function readAnchor(heading: Heading): void {
  const written = heading.children.slice(-2).map((node) => (node.type === 'html' ? node.value : ''));
  const id = ANCHOR.exec(written.join(''))?.[1];
  if (id === undefined || heading.data?.ownId !== undefined) return;
  heading.children.splice(-2);
  const last = heading.children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  heading.data = { ...heading.data, ownId: id };
}

/** `\{#id}` is text. */
function isEscaped({ position }: Text, source: string): boolean {
  return /\\\{[^{}\n]*\}\s*$/.test(source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));
}
