import { inWords } from '../../base/names';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { FENCE } from '../../parse/include/pairedLines';
import { BLOCK_START, lineBefore, MOST_BESIDE, type Edit } from '../rules';
import { SHORTCODE, type Shortcode } from './tokens';

/** Shortcodes that are called as docgen's boxes are, and those of which an argument says what kind it is. */
const BOXES: ReadonlySet<string> = new Set(['note', 'tip', 'info', 'warning', 'caution', 'important', 'danger']);
/** Shortcodes around what is shown when it is asked for. */
const FOLDED: ReadonlySet<string> = new Set(['details', 'expand', 'collapse', 'collapsible']);
const BOXES_OF_KINDS: ReadonlySet<string> = new Set(['alert', 'hint', 'callout', 'admonition', 'notice', 'pageinfo']);
/** The shortcode for code. */
const CODE = 'highlight';
const PANES: ReadonlySet<string> = new Set(['tabs', 'tabpane', 'tabset']);
const TABS: ReadonlySet<string> = new Set(['tab', 'codetab', 'tab-content', 'tabitem']);
/** Text behind the end of a block that may be left out. */
const NO_WORDS = /^[ \t.,;]*(?=\n|$)/;

/** A shortcode and the line that stands in its place. */
type WrittenShortcode = readonly [shortcode: Shortcode, line: string];

/** Lines of docgen's blocks in place of shortcodes. */
interface Blocks {
  edits: ReadonlyMap<Shortcode, Edit>;
  isInCode(shortcode: Shortcode): boolean;
}

/**
 * Writes what themes of Hugo show as boxes, details, tabs and code as docgen's: `{{% alert title="A" color="info" %}}`
 * → `::: info A`. Those within a sentence or a cell of a table are none.
 */
export function readBlocks(text: string, all: readonly Shortcode[]): Blocks {
  const edits = new Map<Shortcode, Edit>();
  const code: Shortcode[] = [];
  const isInCode = ({ start }: Shortcode) => code.some((each) => start > each.start && start < each.partner!.start);
  for (const start of all) {
    if (start.partner === undefined || start.isEnd || isInCode(start)) continue;
    const indent = indentOf(start, text);
    const lines = indent === undefined ? undefined : (linesOfBox(start, text) ?? linesOfPane(start, all, text));
    for (const [shortcode, line] of lines ?? []) {
      const isLast = shortcode === start.partner;
      const end = isLast ? endWithoutWords(text, shortcode.end) : shortcode.end;
      edits.set(shortcode, { start: shortcode.start, end, written: line.trimEnd(), indent: indent! });
      if (line.startsWith(FENCE) && !shortcode.isEnd) code.push(shortcode);
    }
  }
  return { edits, isInCode };
}

function endWithoutWords(text: string, end: number): number {
  return end + (NO_WORDS.exec(text.slice(end, end + MOST_BESIDE))?.[0].length ?? 0);
}

/** Indentation of a block that a shortcode opens; undefined where none can begin, as in a sentence. */
function indentOf(start: Shortcode, text: string): string | undefined {
  const before = lineBefore(text, start.start).replaceAll(SHORTCODE, '');
  if (!BLOCK_START.test(before) || (isInHtml(start, text) && !hasOwnLines(start, text))) return undefined;
  const indent = before.replaceAll(/[^>\s]/g, ' ');
  const [, ...lines] = text.slice(start.end, start.partner!.end).split('\n');
  const below = lines.filter((line) => line.trim() !== '');
  if (before.trim() !== '')
    return below.every((line) => line.startsWith(indent) || line === indent.trimEnd()) ? indent : undefined;
  // A line with less indentation than the block would end the list around the block.
  return start.name === CODE ? indent : indent.slice(0, Math.min(...below.map((line) => line.search(/\S/))));
}

/** True if a shortcode is in a block of HTML, in which no markdown is read. */
export function isInHtml({ part }: Shortcode, text: string): boolean {
  return /^ {0,3}<[a-z!/]/i.test(text.slice(part.start, part.start + 5));
}

/** True if nothing stands beside a shortcode and its end in their lines. */
function hasOwnLines(start: Shortcode, text: string): boolean {
  return [start, start.partner!].every(
    (each) =>
      lineBefore(text, each.start).trim() === '' &&
      /^[ \t]*(?:\n|$)/.test(text.slice(each.end, each.end + MOST_BESIDE)),
  );
}

function linesOfBox(start: Shortcode, text: string): WrittenShortcode[] | undefined {
  const [first = ''] = start.given.unnamed;
  if (start.name === CODE) {
    if (!hasOwnLines(start, text)) return undefined;
    return [
      [start, FENCE + first],
      [start.partner!, FENCE],
    ];
  }
  const box = boxOf(start);
  return box === undefined
    ? undefined
    : [
        [start, `::: ${box}`],
        [start.partner!, ':::'],
      ];
}

/** `info A title`; undefined for other shortcodes than boxes. */
function boxOf({ name, given: { named, unnamed } }: Shortcode): string | undefined {
  const [first = ''] = unnamed;
  const title = named.get('title') ?? named.get('summary') ?? first;
  if (FOLDED.has(name)) return `details ${title}`;
  if (BOXES.has(name)) return `${name} ${title}`;
  return BOXES_OF_KINDS.has(name) ? `${kindOf(named, first)} ${named.get('title') ?? ''}` : undefined;
}

function kindOf(named: ReadonlyMap<string, string>, first: string): string {
  const { kind, isKnown } = containerOfKind(named.get('color') ?? named.get('type') ?? named.get('kind') ?? first);
  return isKnown ? kind : 'note';
}

/** Label of a box in a line of text, such as `Note`; undefined for other shortcodes. */
export function labelOfBox({ name, given: { named, unnamed } }: Shortcode): string | undefined {
  const [first = ''] = unnamed;
  const title = named.get('title') ?? named.get('summary');
  if (BOXES_OF_KINDS.has(name)) return title ?? inWords(kindOf(named, first));
  if (FOLDED.has(name)) return title ?? inWords(first);
  return BOXES.has(name) ? (title ?? inWords(name)) : undefined;
}

/**
 * Tabs of Hugo's themes: `{{< tabpane text=true >}}` with `{{% tab header="A" %}}`, or `{{< tabs "A" "B" >}}` with a
 * `{{% codetab %}}` for each. Undefined for other shortcodes, and if tabs are in tabs, or not closed.
 */
function linesOfPane(pane: Shortcode, all: readonly Shortcode[], text: string): WrittenShortcode[] | undefined {
  if (!PANES.has(pane.name)) return undefined;
  const within = (outer: Shortcode): Shortcode[] =>
    all.filter(({ start }) => start > outer.start && start < outer.partner!.start);
  const inner = within(pane);
  const deeper = new Set(
    inner.filter(({ name, isEnd, partner }) => PANES.has(name) && !isEnd && partner).flatMap(within),
  );
  const own = inner.filter((each) => TABS.has(each.name) && !deeper.has(each));
  // Words in front of the tabs have no content: `{{% tab header="Language:" disabled=true /%}}`
  const isWord = ({ written }: Shortcode) => /\/\s*[>%]\}\}$/.test(written);
  const marks = own.filter((each) => !isWord(each));
  const tabs = marks.filter(({ isEnd }) => !isEnd);
  const isOwn = ({ partner }: Shortcode, at: number) => partner !== undefined && partner === marks[2 * at + 1];
  if (tabs.length === 0 || !tabs.every(isOwn)) return undefined;
  const isCode = tabs.every((tab) => isCodeTab(tab, pane, text));
  return [
    [pane, isCode ? '::: code-group' : '::: tabs'],
    ...own.filter(isWord).map((each) => [each, ''] as const),
    ...tabs.flatMap((tab, at): WrittenShortcode[] => {
      const title = titleOf(tab, at, pane);
      const language = tab.given.named.get('lang') ?? tab.given.named.get('codelang') ?? pane.given.named.get('lang');
      const lines = isCode ? [`${FENCE}${language ?? ''} [${title}]`, FENCE] : [`== ${title}`, ''];
      return [
        [tab, lines[0]!],
        [tab.partner!, lines[1]!],
      ];
    }),
    [pane.partner!, ':::'],
  ];
}

/** Docsy shows what is in `{{< tab >}}` as code, unless the pane or the tab says that it is text. */
function isCodeTab({ given, written, end, partner }: Shortcode, pane: Shortcode, text: string): boolean {
  const isText = [given, pane.given].some(({ named }) => named.get('text') === 'true');
  const mayBeCode = given.named.has('codelang') || (pane.name === 'tabpane' && written.startsWith('{{<') && !isText);
  return mayBeCode && !/^[ \t]*(?:`{3,}|~{3,})/m.test(text.slice(end, partner!.start));
}

function titleOf({ given: { named, unnamed } }: Shortcode, number: number, { given }: Shortcode): string {
  const own = ['header', 'name', 'title', 'label'].map((key) => named.get(key)).find((value) => value !== undefined);
  const listed = given.named.get('items')?.split(',') ?? given.unnamed;
  return (own ?? unnamed[0] ?? listed[number]?.trim() ?? String(number + 1)).trim();
}
