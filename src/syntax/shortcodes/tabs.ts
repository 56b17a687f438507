import { FENCE } from '../../parse/include/pairedLines';
import { createLineReader } from '../lineReader';
import type { ShortcodeArguments } from './arguments';
import { SHORTCODE, shortcodesOf, type Shortcode } from './tokens';

const ANY = /\{\{[<%][ \t]*\/[ \t]*(?:tabs|tabpane|tabset)\b/;
const PANES: ReadonlySet<string> = new Set(['tabs', 'tabpane', 'tabset']);
const TABS: ReadonlySet<string> = new Set(['tab', 'codetab', 'tab-content', 'tabitem']);

interface Tab {
  given: ShortcodeArguments;
  /** `{{< … >}}` does not read what is in it as markdown, `{{% … %}}` does. */
  isVerbatim: boolean;
  start: number;
  end: number;
}

interface Pane {
  name: string;
  given: ShortcodeArguments;
  start: number;
  end: number;
  tabs: Tab[];
  /** Lines of words in front of the tabs: `{{% tab header="Language:" disabled=true /%}}`. */
  words: number[];
}

/**
 * Writes tabs of Hugo's themes as docgen's: `{{< tabpane text=true >}}` with `{{% tab header="A" %}}`, or
 * `{{< tabs "A" "B" >}}` with a `{{% codetab %}}` for each. Lines keep their numbers. What is not closed, and what does
 * not fit into its lines, stays as it is.
 */
export function rewriteShortcodeTabs(text: string): string {
  if (!ANY.test(text)) return text;
  const lines = text.split('\n');
  const { lineOf } = createLineReader(text);
  // Lines with other text have no room.
  const isAlone = ({ start }: Shortcode): boolean => lines[lineOf(start)]!.replaceAll(SHORTCODE, '').trim() === '';
  const all = shortcodesOf(text).filter(isAlone);
  const panes = all.filter(({ name, isEnd, partner }) => PANES.has(name) && isEnd && partner !== undefined);
  for (const { partner } of panes) {
    const pane = readPane(partner!, all, lineOf);
    if (pane !== undefined) writePane(lines, pane);
  }
  return lines.join('\n');
}

/** Pane that a shortcode opens, with the tabs in it that are in no other; undefined if tabs are in tabs, or open. */
function readPane(pane: Shortcode, all: readonly Shortcode[], lineOf: (place: number) => number): Pane | undefined {
  const within = (outer: Shortcode): Shortcode[] =>
    all.filter(({ start }) => start > outer.start && start < outer.partner!.start);
  const inner = within(pane);
  const deeper = new Set(
    inner.filter(({ name, isEnd, partner }) => PANES.has(name) && !isEnd && partner).flatMap(within),
  );
  const own = inner.filter((each) => TABS.has(each.name) && !deeper.has(each));
  const [words, marks] = [own.filter(isWhole), own.filter((each) => !isWhole(each))];
  const tabs = marks.filter(({ isEnd }) => !isEnd);
  const isOwn = ({ partner }: Shortcode, index: number) => partner !== undefined && partner === marks[2 * index + 1];
  if (tabs.length === 0 || !tabs.every(isOwn)) return undefined;
  return {
    ...{ name: pane.name, given: pane.given, start: lineOf(pane.start), end: lineOf(pane.partner!.start) },
    words: words.map(({ start }) => lineOf(start)),
    tabs: tabs.map(({ given, written, start, partner }) => {
      return { given, isVerbatim: written.startsWith('{{<'), start: lineOf(start), end: lineOf(partner!.start) };
    }),
  };
}

/** True if a shortcode has no content: `{{% tab /%}}`. */
function isWhole({ written }: Shortcode): boolean {
  return /\/\s*[>%]\}\}$/.test(written);
}

function writePane(lines: string[], pane: Pane): void {
  const written = linesOf(pane, lines);
  if (written === undefined) return;
  const indent = /^[ \t]*/.exec(lines[pane.start]!)![0];
  for (const at of pane.words) lines[at] = '';
  // A line with less indentation than the pane would end the list around the pane.
  const inside = lines.slice(pane.start + 1, pane.end).filter((line) => line.trim() !== '');
  const least = Math.min(indent.length, ...inside.map((line) => line.search(/\S/)));
  for (const [at, line] of written) lines[at] = line === '' ? '' : indent.slice(0, least) + line;
}

/** New lines of a pane; undefined if two of them would need the same line. */
function linesOf(pane: Pane, lines: readonly string[]): Map<number, string> | undefined {
  const isCode = pane.tabs.every((tab) => isCodeTab(tab, pane, lines));
  const written = new Map<number, string>([[pane.start, isCode ? '::: code-group' : '::: tabs']]);
  const put = (at: number, line: string): boolean => {
    // The line of a tab's end may be that of what comes next.
    const free = [at, at + 1].find((each) => (each === at ? !written.get(at) : lines[each]?.trim() === ''));
    if (free !== undefined) written.set(free, line);
    return free !== undefined;
  };
  for (const [number, tab] of pane.tabs.entries()) {
    const title = titleOf(tab, number, pane);
    const language = tab.given.named.get('lang') ?? tab.given.named.get('codelang') ?? pane.given.named.get('lang');
    if (!put(tab.start, isCode ? `${FENCE}${language ?? ''} [${title}]` : `== ${title}`)) return undefined;
    written.set(tab.end, isCode ? FENCE : '');
  }
  const isFree = (written.get(pane.end) ?? '') === '';
  return isFree ? written.set(pane.end, ':::') : undefined;
}

/** Docsy shows what is in a tab as code, unless the pane or the tab says that it is text. */
function isCodeTab({ given, isVerbatim, start, end }: Tab, pane: Pane, lines: readonly string[]): boolean {
  const isText = [given, pane.given].some(({ named }) => named.get('text') === 'true');
  const mayBeCode = given.named.has('codelang') || (pane.name === 'tabpane' && isVerbatim && !isText);
  return mayBeCode && !lines.slice(start, end).some((line) => /^[ \t]*(?:`{3,}|~{3,})/.test(line));
}

function titleOf({ given: { named, unnamed } }: Tab, number: number, { given }: Pane): string {
  const own = ['header', 'name', 'title', 'label'].map((key) => named.get(key)).find((value) => value !== undefined);
  const listed = given.named.get('items')?.split(',') ?? given.unnamed;
  return (own ?? unnamed[0] ?? listed[number]?.trim() ?? String(number + 1)).trim();
}
