import type { Html, Nodes, Paragraph, Parent, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Position } from 'unist';
import type { FactsOf, MessageCode } from '../../report/catalogue';
import type { PageContext } from '../../markdown/context';
import { walkBlocks, walkMarkdown } from '../../markdown/walk';
import { writtenAs } from '../../markdown/leftOut';
import { nameDocumentedCode } from './codeReferences';
import { unlinkTemplates } from './templateAddresses';
import { leaveOutTemplates } from './templates';

/** Kinds of syntax that docgen does not run. */
type UnreadKind = FactsOf<'foreign-syntax'>['kind'];

const IMPORTS =
  /^(?:import\s+(?:(?:[\w$*]|\{[^{}'"]*\})(?:[\w$*,\s]|\{[^{}'"]*\})*?\sfrom\s+)?['"][^'"\n]+['"];?(?:\s+|$))+/;
const EXPORT = /^export\s+(?:default|const|let|var|function|async|class)\b/;
const COMMENT = /^\{\/\*[\s\S]*\*\/\}$/;
const OPTIONS = /^(?:options:|handler:|selection:|rendering:|:\w)/;
/** `--8<-- "file.md"` and `{* file.py hl[2] *}`, as plugins of MkDocs include files. */
const SNIPPET = /^(?:;*-+8<-+\s+["“'][^"”'\n]*["”']\s*|\{\*\s[^*\n]*\*\}\s*)+$/;
const INTERPOLATION = /\{\{(?![<%])[^{}]*\}\}|\{%[^{}]*%\}/g;
/** `[[Page]]`, `[[Page#Part|text]]` and `![[Page]]`, as wikis link. */
const WIKI_LINK = /!?(?<![\w\]])\[\[(?!_?toc_?\])\p{L}[^[\]\n]*\]\]/giu;
/** Scripts and styles that only another generator can compile. */
const COMPILED = /^<(?:script|style)\b[^>]*\s(?:setup|scoped|module|lang\s*=|src\s*=\s*["']@)/i;

/** Leaves out code of other generators, which readers must not see, and reports each kind once with a count. */
export function reportUnreadSyntax(tree: Root, context: PageContext): void {
  const found = new Map<UnreadKind, { count: number; example: string; position: Position | undefined }>();
  const note = (kind: UnreadKind, example: string, position: Position | undefined, count = 1): void => {
    const known = found.get(kind);
    if (known === undefined) found.set(kind, { count, example, position });
    else known.count += count;
  };
  leaveOutAutodoc(tree, context, (found) => note('autodoc', found.example, found.position, found.count));
  tree.children = tree.children.filter((node) => {
    const kind = leftOut(node);
    if (kind !== undefined) note(kind, firstLine(node), node.position);
    return kind === undefined;
  });
  if (context.isForeign === true && context.mayHave(/\{[{%]/)) {
    unlinkTemplates(tree, ({ example, position, count }) =>
      note('template', writtenAs(example, context.leftOut), position, count),
    );
  }
  leaveOutTemplates(tree, context, ({ example, position, count }) => note('template', example, position, count));
  if (context.mayHave(/<!-- ALL-CONTRIBUTORS-LIST/)) unlinkContributions(tree);
  const mayHave = context.mayHave(/\{[{%]|@\[|\[\[/);
  const isVerbatim = createVerbatimReader();
  walkMarkdown(tree, (node, index, parent) => {
    if (!mayHave || isVerbatim(node)) return 'skip';
    if (node.type === 'link' && /^[a-z]\w*$/i.test(toString(node)) && takeSign(index, parent?.children))
      note('embed', `@[…](${node.url})`, node.position);
    if (node.type !== 'text' && node.type !== 'html') return undefined;
    const noteAll = (kind: UnreadKind, pattern: RegExp): void => {
      const all = node.value.match(pattern);
      if (all !== null) note(kind, all[0].trim(), node.position, all.length);
    };
    if (node.type === 'text') noteAll('wiki-link', WIKI_LINK);
    noteAll('interpolation', INTERPOLATION);
    return undefined;
  });
  for (const [kind, { position, ...facts }] of found) context.report('foreign-syntax', { kind, ...facts }, position);
  reportConflicts(tree, context);
}

/** Anchors that name what somebody contributed lead nowhere, on GitHub too: `<a href="#infra-name" title="…">`. */
function unlinkContributions(tree: Root): void {
  let isInList = false;
  walkMarkdown(tree, (node) => {
    if (node.type !== 'html') return;
    node.value = node.value.replaceAll(/ALL-CONTRIBUTORS-LIST:(START|END)|(?<=<a) href="#[^"]*"/g, (found, mark) => {
      if (mark !== undefined) isInList = mark === 'START';
      return mark === undefined && isInList ? '' : found;
    });
  });
}

/** Lines and headings that stand for what is in code elsewhere, with the options below them. */
function leaveOutAutodoc(
  tree: Root,
  context: PageContext,
  note: (found: { example: string; count: number; position: Position | undefined }) => void,
): void {
  if (!context.mayHave(/:::[ \t]*\w/)) return;
  const headings = nameDocumentedCode(tree, context);
  if (headings !== undefined) note(headings);
  walkBlocks(tree, (node) => {
    if (!('children' in node)) return;
    const parent = node as Parent;
    let isBelow = false;
    parent.children = parent.children.filter((child) => {
      if (isBelow && child.type === 'code' && OPTIONS.test(child.value)) return false;
      const isLine = child.type === 'lineMarker';
      if (isLine) note({ example: firstLine(child), count: 1, position: child.position });
      isBelow = isLine || (child.type === 'heading' && headings !== undefined);
      return !isLine;
    });
  });
}

function leftOut(node: RootContent): UnreadKind | undefined {
  if (node.type === 'html') return isCompiled(node) ? 'compiled' : undefined;
  // Most paragraphs begin with another letter, which is sooner seen than all of their text is read.
  if (node.type !== 'paragraph' || !mayBeUnread(node)) return undefined;
  const text = toString(node);
  const rest = text.startsWith('import') ? text.replace(IMPORTS, '') : text;
  if (rest === '' && text !== '') return 'mdx-import';
  if (COMMENT.test(text)) return 'mdx-comment';
  if (SNIPPET.test(text)) return 'snippet';
  return EXPORT.test(rest) && /[={(]/.test(rest) ? 'mdx-export' : undefined;
}

/** True if the patterns above can fit, judged by the first letter. */
function mayBeUnread({ children: [first] }: Paragraph): boolean {
  return first?.type !== 'text' || /^(?:[ie{;-]|$)/.test(first.value);
}

function isCompiled({ value }: Html): boolean {
  return COMPILED.test(value);
}

function firstLine(node: Html | Paragraph | RootContent): string {
  return ('value' in node ? node.value : toString(node)).split('\n')[0]!.slice(0, 60);
}

/** True if a link is an embed, `@[video](https://…)`, whose sign is taken out of the text in front of it. */
function takeSign(index: number, siblings: readonly Nodes[] = []): boolean {
  const before = siblings[index - 1];
  if (before?.type !== 'text' || !/(?:^|\s)@$/.test(before.value)) return false;
  before.value = before.value.slice(0, -1);
  return true;
}

/** A place where git could not merge, unless it is shown as code. */
function reportConflicts(tree: Root, context: PageContext): void {
  const { text } = context.source;
  if (!/^<{7} /m.test(text) || !/^>{7} /m.test(text)) return;
  const code: [number, number][] = [];
  walkMarkdown(tree, ({ type, position }) => {
    if (type === 'code' && position !== undefined) code.push([position.start.offset!, position.end.offset!]);
  });
  for (const { index } of text.matchAll(/^<{7} /gm)) {
    if (code.some(([from, to]) => index >= from && index < to)) continue;
    const place = { line: text.slice(0, index).split('\n').length, column: 1 };
    context.report('conflict-marker' satisfies MessageCode, {}, { start: place, end: place });
  }
}

const VERBATIM = /^<([a-z][\w-]*)(?=\s[^<>]*>$)[^<>]*\sv-pre\b[^<>]*(?<!\/)>$/i;

/** Test for nodes in their order: true where Vue fills nothing in (its directive `v-pre`). */
function createVerbatimReader(): (node: Nodes) => boolean {
  let closing: string | undefined;
  return (node) => {
    if (node.type === 'container' && node.kind === 'v-pre') return true;
    if (node.type === 'html') {
      const tag = node.value.trim();
      if (tag.toLowerCase() === closing) closing = undefined;
      const name = VERBATIM.exec(tag)?.[1];
      if (name !== undefined) closing ??= `</${name.toLowerCase()}>`;
    }
    return closing !== undefined;
  };
}
