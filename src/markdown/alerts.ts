import type { Blockquote, Paragraph, Root, RootContent, Text } from 'mdast';
import { inWords } from '../base/names';
import { type Container, CONTAINER_KINDS } from './blocks';
import type { PageContext } from './context';
import { walkMarkdown } from './walk';

/** A sign behind the mark, as Obsidian has it, says whether the box is folded. */
const MARK = /^\[!([a-z][\w-]*)\]((?:[-+](?=[ \t\n]|$))?)[ \t]*([^\n]*)(\n?)/i;
/** Text behind the mark that is short enough for a title; anything longer belongs to the text. */
const TITLE = /^[^\n]{1,60}[^.,:;]$/;

/** Kinds that others have made up are written in capitals: `[!TODO]` is a note called "Todo". */
const OWN_KIND = /^(?=.{2,30}$)[A-Z][A-Z\d]*(?:[-_][A-Z\d]+)*$/;

/** Nobody writes as many into one quotation. */
const MOST = 1000;

/**
 * Turns GitHub's alerts into containers: a quotation whose first line is `[!NOTE]`. Another mark within it, as DocFX
 * reads them, begins another one.
 */
export function readAlerts(tree: Root, { markdown, source, mayHave, leavesAlerts }: PageContext): void {
  if (leavesAlerts === true || !mayHave(/\[!/)) return;
  const known = [...CONTAINER_KINDS, ...Object.keys(markdown.containers)];
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'blockquote' || parent === undefined) return;
    // `\[!NOTE]` is text.
    const isEscaped = ({ position }: RootContent) => source.text.startsWith('\\', position?.start.offset);
    const alerts = alertsIn(node, (child) => (isEscaped(child) ? undefined : markOf(child, known)));
    if (alerts.length > 0) parent.children.splice(index, 1, ...alerts);
  });
}

/** None where the quotation does not begin with a mark. */
function alertsIn(quote: Blockquote, read: (child: RootContent) => AlertMark | undefined): Container[] {
  const alerts: Container[] = [];
  for (const child of quote.children) {
    const mark = alerts.length < MOST ? read(child) : undefined;
    if (mark !== undefined) alerts.push(containerOf(mark, quote));
    else if (alerts.length === 0) return [];
    else alerts.at(-1)!.children.push(child);
  }
  return alerts;
}

interface AlertMark {
  kind: string;
  title: string;
  /** Rest of the paragraph, below the mark. */
  content: RootContent[];
}

function containerOf({ kind, title, content }: AlertMark, { position }: Blockquote): Container {
  return { type: 'container', kind, title, isAlert: true, children: content, ...(position && { position }) };
}

function markOf(paragraph: RootContent, known: readonly string[]): AlertMark | undefined {
  const first = paragraph.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph.type !== 'paragraph' || first?.type !== 'text') return undefined;
  const mark = readMark(first.value, paragraph.children.length === 1);
  if (mark === undefined) return undefined;
  const kind = mark.kind.toLowerCase();
  const content = withText(paragraph, first, mark.text);
  const isKnown = known.includes(kind);
  const own = { title: mark.title || inWords(kind), content };
  if (mark.fold === '-') return { kind: 'details', ...own };
  if (isKnown) return { kind, title: mark.title, content };
  return mark.fold !== '' || OWN_KIND.test(mark.kind) ? { kind: 'note', ...own } : undefined;
}

/** `[!NOTE]\ntext`, `[!NOTE] Title\ntext`, `[!NOTE]- Title\ntext`, `[!NOTE] A text that goes on` */
function readMark(value: string, isWhole: boolean): Record<'kind' | 'fold' | 'title' | 'text', string> | undefined {
  const found = MARK.exec(value);
  if (found === null) return undefined;
  const [line = '', kind = '', fold = '', behind = '', end] = found;
  const isTitle = (end === '\n' || isWhole) && TITLE.test(behind.trim());
  const text = isTitle ? value.slice(line.length) : value.slice(value.indexOf(']') + 1 + fold.length);
  return { kind, fold, title: isTitle ? behind.trim() : '', text: text.replace(/^\s+/, '') };
}

/** The paragraph with another first text; nothing if it is empty then. A break behind the mark goes too. */
function withText(paragraph: Paragraph, first: Text, value: string): RootContent[] {
  const rest = paragraph.children.slice(1);
  if (value === '' && rest[0]?.type === 'break') rest.shift();
  const children = value === '' ? rest : [{ ...first, value }, ...rest];
  return children.length === 0 ? [] : [{ ...paragraph, children }];
}
