import type { Blockquote, Paragraph, Root, RootContent, Text } from 'mdast';
import type { Container } from './blocks';
import { CONTAINER_KINDS } from './containerTitle';
import type { PageContext } from './context';
import { walkMarkdown } from './walk';

const MARK = /^\[!([a-z][\w-]*)\][ \t]*([^\n]*)(\n|$)/i;
/** What follows the mark on its line is a title if it is as short as one, and the text otherwise. */
const TITLE = /^[^\n]{1,60}[^.,:;]$/;

/** Turns GitHub's alerts into containers: a quotation whose first line is `[!NOTE]`, or another kind that is known. */
export function readAlerts(tree: Root, { markdown, source, mayHave }: PageContext): void {
  if (!mayHave(/\[!/)) return;
  const known = [...CONTAINER_KINDS, ...Object.keys(markdown.containers)];
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'blockquote' || parent === undefined) return;
    // `\[!NOTE]` is text.
    if (source.text.startsWith('\\', node.children[0]?.position?.start.offset)) return;
    const alert = alertOf(node, known);
    if (alert !== undefined) parent.children[index] = alert;
  });
}

function alertOf(quote: Blockquote, known: readonly string[]): Container | undefined {
  const [paragraph, ...others] = quote.children;
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return undefined;
  const mark = readMark(first.value, paragraph.children.length === 1);
  if (mark === undefined || !known.includes(mark.kind)) return undefined;
  return {
    type: 'container',
    kind: mark.kind,
    title: mark.title,
    isAlert: true,
    children: [...withText(paragraph, first, mark.text), ...others],
    ...(quote.position && { position: quote.position }),
  };
}

/** `[!NOTE]\ntext`, `[!NOTE] Title\ntext`, `[!NOTE] A text that goes on` */
function readMark(value: string, isWhole: boolean): { kind: string; title: string; text: string } | undefined {
  const found = MARK.exec(value);
  if (found === null) return undefined;
  const [line, kind, behind, end] = found as unknown as [string, string, string, string];
  const isTitle = (end === '\n' || isWhole) && TITLE.test(behind.trim());
  const text = isTitle ? value.slice(line.length) : value.slice(value.indexOf(']') + 1);
  return { kind: kind.toLowerCase(), title: isTitle ? behind.trim() : '', text: text.replace(/^\s+/, '') };
}

/** The paragraph with another first text; nothing if it is empty then. A break behind the mark goes too. */
function withText(paragraph: Paragraph, first: Text, value: string): RootContent[] {
  const rest = paragraph.children.slice(1);
  if (value === '' && rest[0]?.type === 'break') rest.shift();
  const children = value === '' ? rest : [{ ...first, value }, ...rest];
  return children.length === 0 ? [] : [{ ...paragraph, children }];
}
