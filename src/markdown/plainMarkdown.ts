import type { Code, Link, List, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { fenceAround } from './code/fence';
import { asMarkdown } from './asMarkdown';
import { rewriteBadges } from './badge';
import { type CodePanel, type Container, containerTitle, TRANSPARENT_KINDS } from './blocks';
import type { PageContext } from './context';
import { holdsFlow, shownAttributes, type Component } from './components/componentNode';
import { walkMarkdown } from './walk';
import type { MarkdownPart } from '../model/parsedPage';
import { withoutLeftOut } from './leftOut';

/**
 * The page as plain markdown for any program: containers, tabs, imports and generated samples are resolved, everything
 * else stays as the author wrote it. Summaries are counted as in `markMethodLists`.
 */
export function plainMarkdown(tree: Root, context: PageContext): MarkdownPart[] {
  return joinText(createWriter(context)(tree.children));
}

function createWriter({ source: { text }, mayHave, fenceInfo }: PageContext) {
  const withComponents = mayHave(/<[A-Z]/);
  let summaries = 0;

  /** The source of a node; its generated markdown if docgen made it or if something in it has to be resolved. */
  const written = (node: RootContent): MarkdownPart[] => {
    if (node.type === 'code') return captioned(node, fenceInfo(node).title);
    if (!hasSource(node) || holdsBlocks(node, withComponents)) return [plainTitle(node) ?? asMarkdown(node)];
    const source = withoutLeftOut(text.slice(node.position!.start.offset, node.position!.end.offset));
    const shown = rewriteBadges(source, (badge) => `(${badge.text})`);
    const hasAttributes = node.type === 'heading' && (node.data?.ownId ?? node.data?.className) !== undefined;
    return [hasAttributes ? withoutAttributes(shown) : shown];
  };
  const methodList = (list: List): MarkdownPart[] => {
    const parts: MarkdownPart[] = [];
    let at = list.position!.start.offset!;
    walkMarkdown(list, (item) => {
      if (item.type !== 'listItem' || !hasLink(item.children[0])) return;
      const end = item.children[0]!.position!.end.offset!;
      parts.push(`${text.slice(at, end)}: `, { summary: summaries++ });
      at = end;
    });
    return [...parts, text.slice(at, list.position!.end.offset)];
  };
  const block = (node: RootContent, inMethods: boolean): MarkdownPart[] => {
    if (node.type === 'tableOfContents') return [];
    if (node.type === 'container') return container(node);
    if (node.type === 'component') return component(node);
    if (node.type === 'codeGroup') return panels(node.children);
    if (node.type === 'codePanel') return panels([node]);
    if (inMethods && node.type === 'list' && hasSource(node)) return methodList(node);
    return written(node);
  };
  const container = (node: Container): MarkdownPart[] => {
    if (node.kind === 'methods') return blocks(node.children, true);
    if (TRANSPARENT_KINDS.includes(node.kind)) return blocks(node.children);
    // The source of what is in a quotation has its marks in front of every line.
    if (node.isAlert === true) return [asMarkdown(node)];
    const title = containerTitle(node);
    return quoted([title === '' ? '' : `**${title}**\n\n`, ...blocks(node.children)]);
  };
  const component = (node: Component): MarkdownPart[] => {
    const [title] = shownAttributes(node);
    const inside = holdsFlow(node) || node.children.length === 0 ? blocks(node.children) : [textOf(node.children)];
    return separated([title === undefined ? [] : [`**${title}**`], inside]);
  };
  const panels = (panels: readonly CodePanel[]): MarkdownPart[] =>
    separated(panels.map(({ title, children }) => [...captionOf(title, children, fenceInfo), ...blocks(children)]));
  const blocks = (nodes: readonly RootContent[], inMethods = false): MarkdownPart[] =>
    separated(nodes.map((node) => block(node, inMethods)));
  return blocks;
}

/** Words in which nothing has to be escaped: `strings.Trim`, `Hello, world` */
const WORDS = /^\p{L}+(?:(?:,? |[-/]|(?<![Ww])\.)[\p{L}\d]+)*$/u;

/** A title that docgen shows itself, as `asMarkdown` writes it in many times the time. */
function plainTitle(node: RootContent): string | undefined {
  const [text] = node.type === 'heading' && node.data?.isTitle === true ? node.children : [];
  return text?.type === 'text' && WORDS.test(text.value) ? `# ${text.value}` : undefined;
}

/** False for what docgen made, and for what comes from another file. */
function hasSource({ position, data }: RootContent): boolean {
  return position !== undefined && data?.isIncluded !== true;
}

/** `## Title {#id .class}` → `## Title`, for programs that show the braces. */
function withoutAttributes(heading: string): string {
  return heading.replace(/(?<![ \t])[ \t]*\{(?:[#.:]|\/\*)[^{}\n]*\}[ \t]*(?=#*$)/m, '');
}

/** Blocks with an empty line between them. */
export function separated(blocks: MarkdownPart[][]): MarkdownPart[] {
  const full = blocks.filter((parts) => parts.length > 0);
  return full.flatMap((parts, index) => (index === 0 ? parts : ['\n\n', ...parts]));
}

/** A container becomes a quotation, which shows where it ends. */
function quoted(parts: MarkdownPart[]): MarkdownPart[] {
  const lines = (text: string) => text.replaceAll('\n', '\n> ').replace(/\n> (?=\n)/g, '\n>');
  const inside = parts.map((part) =>
    typeof part === 'string' ? lines(part) : 'code' in part ? { code: lines(part.code) } : part,
  );
  return ['> ', ...inside];
}

/** The same parts, those of text that follow each other in one. */
export function joinText(parts: MarkdownPart[]): MarkdownPart[] {
  const joined: MarkdownPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

/** The name of a tab; none where its code says the same. */
function captionOf(title: string, [first]: readonly RootContent[], fenceInfo: PageContext['fenceInfo']): string[] {
  const isSaid = first?.type === 'code' && fenceInfo(first).title === title;
  return title === '' || isSaid ? [] : [`**${title}**\n\n`];
}

/** Code below its caption, which most programs do not know in a fence. */
function captioned(node: Code, title: string): MarkdownPart[] {
  const code = { code: fence(node) };
  return title === '' ? [code] : [`**${title}**\n\n`, code];
}

/** Code with a plain fence: options of docgen after the language are left out. */
function fence({ lang, value }: Code): string {
  const ticks = fenceAround(value);
  const language = /^(?!title=)[^\s{:[]*/.exec(lang ?? '')?.[0] ?? '';
  return `${ticks}${language}\n${value}\n${ticks}`;
}

/** Nodes that a program that reads markdown does not know. */
const DOCGENS = new Set<Nodes['type']>(['component', 'container', 'codeGroup', 'codePanel', 'tableOfContents']);
const HOLDS_TEXT = new Set<Nodes['type']>(['heading', 'paragraph', 'table']);
const HOLDERS = new Set<Nodes['type']>(['blockquote', 'footnoteDefinition', 'list', ...HOLDS_TEXT]);

function holdsBlocks(node: RootContent, withComponents: boolean): boolean {
  if (!HOLDERS.has(node.type) || (HOLDS_TEXT.has(node.type) && !withComponents)) return false;
  let found = false;
  walkMarkdown(node, ({ type }) => {
    found ||= DOCGENS.has(type);
  });
  return found;
}

function textOf(children: readonly RootContent[]): string {
  return asMarkdown({ type: 'paragraph', children: children as PhrasingContent[] });
}

function hasLink(node: RootContent | undefined): boolean {
  return node?.type === 'paragraph' && node.children.some((child): child is Link => child.type === 'link');
}
