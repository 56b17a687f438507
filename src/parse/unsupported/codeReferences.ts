import type { Heading, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Position } from 'unist';
import type { PageContext } from '../../markdown/context';
import { walkMarkdown } from '../../markdown/walk';

/** Finding that is reported once for a page. */
interface Found {
  example: string;
  count: number;
  position: Position | undefined;
}

/** `package.module.Name`: a label that no definition of markdown has by chance. */
const PATH = /^[A-Za-z_]\w+(?:\.\w{2,})+(?:\(\))?$/;
/** `weakref`, `method resolution order`: such labels too are places in code on a page that names paths. */
const WORDS = /^-?[A-Za-z_][\w.-]*(?: [\w.-]+)*$/;
/** `[text][package.Name]` in one text. */
const WHOLE = /(?<![\]\\\w])\[([^[\]]+)\]\[([^[\]\n]*)\]/g;
/** End of a reference behind code or other marks: `][package.Name]`, `][]` */
const REST = /^([^[\]]*)\]\[([^[\]\n]*)\]/;
/** The sign that opens the text of a reference. */
const START = /\[([^[\]]*)$/;
/** A label whose name has underscores around it, which are marks of markdown: `][a.B.__c__]` */
const CUT = /\]\[[\w.]+\.$/;

type Children = PhrasingContent[];
type IsLabel = (label: string, isCode: boolean) => boolean;

/**
 * Shows the text of references to code, as mkdocs-autorefs has them: `[text][package.Name]` and `` [`Name`][] ``, whose
 * addresses only another generator knows. They are named once. Other text in brackets is text, as CommonMark says.
 */
export function readCodeReferences(tree: Root, context: PageContext): void {
  if (!context.mayHave(/\]\[[\w. ()-]*\]/)) return;
  const found: Found = { example: '', count: 0, position: undefined };
  const note: Note = (example, position) => {
    if (found.count === 0) Object.assign(found, { example, position });
    found.count += 1;
  };
  readWith((label, isCode) => PATH.test(label) || (isCode && /^[\w.()]*$/.test(label)), { tree, context, note });
  if (found.count === 0) return;
  readWith((label, isCode) => isCode || WORDS.test(label), { tree, context, note });
  const { position, ...facts } = found;
  context.report('foreign-syntax', { kind: 'code-reference', ...facts }, position);
}

type Note = (example: string, position: Position | undefined) => void;

interface Reader {
  tree: Root;
  context: PageContext;
  note: Note;
}

function readWith(isLabel: IsLabel, { tree, context, note }: Reader): void {
  walkMarkdown(tree, (node) => {
    const at = node.position;
    if (node.type === 'container') {
      node.title = withoutLabels(node.title, isLabel, (example) => note(example, at));
    }
    if (!('children' in node) || !node.children.some(mayEndReference)) return;
    const children = node.children as Children;
    joinCutLabels(children);
    for (const [index, child] of children.entries()) {
      if (child.type !== 'text' || !child.value.includes(']') || isEscaped(child, context.source.text)) continue;
      child.value = withoutLabels(child.value, isLabel, (example) => note(example, child.position));
      closeAt(children, index, { isLabel, note });
    }
  });
}

/** Whatever a reference has around its text, this is behind it. */
function mayEndReference(child: RootContent): boolean {
  return child.type === 'text' && child.value.includes('][');
}

function withoutLabels(value: string, isLabel: IsLabel, note: (example: string) => void): string {
  if (!value.includes('][')) return value;
  return value.replace(WHOLE, (whole, text: string, label: string) => {
    // The text of one without a label is its label.
    if (!isLabel(label === '' ? text : label, /^`[^`]+`$/.test(text))) return whole;
    note(whole);
    return text;
  });
}

function joinCutLabels(children: Children): void {
  for (const [at, child] of children.entries()) {
    const [marked, next] = [children[at + 1], children[at + 2]];
    if (child.type !== 'text' || marked?.type !== 'strong' || next?.type !== 'text' || !CUT.test(child.value)) continue;
    child.value += `__${toString(marked)}__${next.value}`;
    children.splice(at + 1, 2);
  }
}

/** Takes the signs around marked text off the texts before and behind it. */
function closeAt(children: Children, at: number, { isLabel, note }: { isLabel: IsLabel; note: Note }): void {
  const last = children[at] as Text;
  const [closing, tail = '', label = ''] = REST.exec(last.value) ?? [];
  if (closing === undefined) return;
  const start = children.findLastIndex((node, index) => index < at && node.type === 'text');
  const first = children[start] as Text | undefined;
  const opening = START.exec(first?.value ?? '');
  if (first === undefined || opening === null) return;
  const marked = children.slice(start + 1, at);
  const text = opening[1]! + toString({ type: 'paragraph', children: marked }) + tail;
  if (!isLabel(label || text, isCodeAlone(marked, text))) return;
  note(`[${text}][${label}]`, last.position);
  first.value = first.value.slice(0, opening.index) + opening[1]!;
  last.value = tail + last.value.slice(closing.length);
}

function isCodeAlone([only]: readonly PhrasingContent[], text: string): boolean {
  return only?.type === 'inlineCode' && only.value === text;
}

/** `\[a\]\[b.c\]` is text. */
function isEscaped({ position }: Text, source: string): boolean {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0).includes(String.raw`\[`);
}

/** `## ::: package.Name`: a heading above what mkdocstrings would show. */
const DOCUMENTED = /^:::[ \t]*((?:\w+\.)*\w+)$/;

/** Gives headings of documented code their name and its id; returns the first of them, and how many there are. */
export function nameDocumentedCode(tree: Root, context: PageContext): Found | undefined {
  if (!context.mayHave(/#[ \t]+:::/)) return undefined;
  const headings: { node: Heading; example: string }[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type !== 'heading') return node.type === 'paragraph' || node.type === 'table' ? 'skip' : undefined;
    const text = toString(node);
    const name = DOCUMENTED.exec(text)?.[1];
    if (name === undefined) return 'skip';
    headings.push({ node, example: text });
    node.children = [{ type: 'inlineCode', value: name }];
    node.data = { ...node.data, ownId: name };
    return 'skip';
  });
  const [first] = headings;
  return first && { example: first.example, count: headings.length, position: first.node.position };
}
