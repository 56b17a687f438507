import type { RulePage } from '../../model/syntax';
import { FENCE } from '../../parse/include/pairedLines';
import { readShortcodeArguments, type ShortcodeArguments } from './arguments';

/** One shortcode: its brackets, whether it ends something, its name and what stands behind that. */
const TOKEN = new RegExp(
  String.raw`\{\{([<%])[ \t]*(\/?)[ \t]*([a-z][\w-]*)` +
    String.raw`((?:[ \t]+(?:[\w-]+=)?(?:"[^"\n]*"|[^\s"<>%{}/]+))*)[ \t]*(\/?)[ \t]*[>%]\}\}`,
  'g',
);
const ANY = /\{\{[<%][ \t]*\/[ \t]*(?:tabs|tabpane|tabset)\b/;
const PANES: ReadonlySet<string> = new Set(['tabs', 'tabpane', 'tabset']);
const TABS: ReadonlySet<string> = new Set(['tab', 'codetab', 'tab-content', 'tabitem']);

interface Tab {
  given: ShortcodeArguments;
  /** `{{< … >}}` does not read what is in it as markdown, `{{% … %}}` does. */
  isVerbatim: boolean;
  start: number;
  end?: number;
}

interface Pane {
  name: string;
  given: ShortcodeArguments;
  start: number;
  indent: string;
  tabs: Tab[];
  /** Lines of words in front of the tabs: `{{% tab header="Language:" disabled=true /%}}`. */
  words: number[];
  /** True if tabs are opened within tabs, or ended twice. */
  isMixed: boolean;
}

/**
 * Writes tabs of Hugo's themes as docgen's: `{{< tabpane text=true >}}` with `{{% tab header="A" %}}`, or
 * `{{< tabs "A" "B" >}}` with a `{{% codetab %}}` for each. Lines keep their numbers. What is not closed, and what does
 * not fit into its lines, stays as it is.
 */
export function rewriteShortcodeTabs(text: string, { isProse }: Pick<RulePage, 'isProse'>): string {
  if (!ANY.test(text)) return text;
  const lines = text.split('\n');
  const open: Pane[] = [];
  for (const [at, line] of lines.entries()) {
    const tokens = !isProse(at) ? [] : tokensOf(line);
    for (const token of tokens) {
      const { name, isEnd } = token;
      const pane = open.at(-1);
      if (PANES.has(name) && !isEnd) open.push(openPane(token, at, line));
      else if (PANES.has(name)) writePane(lines, takePane(open, name), at);
      else if (pane !== undefined) readTab(pane, token, at);
    }
  }
  return lines.join('\n');
}

interface Token {
  name: string;
  isEnd: boolean;
  isVerbatim: boolean;
  /** True if the shortcode has no content. */
  isWhole: boolean;
  given: ShortcodeArguments;
}

/** The shortcodes of a line that holds nothing else. */
function tokensOf(line: string): Token[] {
  if (!line.includes('{{') || line.replace(TOKEN, '').trim() !== '') return [];
  return [...line.matchAll(TOKEN)].map(([, bracket, slash, name, written, end]) => ({
    name: name!,
    isEnd: slash === '/',
    isVerbatim: bracket === '<',
    isWhole: end === '/',
    given: readShortcodeArguments(written!),
  }));
}

function openPane({ name, given }: Token, start: number, line: string): Pane {
  return { name, given, start, indent: /^[ \t]*/.exec(line)![0], tabs: [], words: [], isMixed: false };
}

/** Takes the last pane of a name, and those that were opened in it and never ended, off a list. */
function takePane(open: Pane[], name: string): Pane | undefined {
  const from = open.findLastIndex((each) => each.name === name);
  return from === -1 ? undefined : open.splice(from)[0];
}

function readTab(pane: Pane, { name, isEnd, isWhole, isVerbatim, given }: Token, at: number): void {
  if (!TABS.has(name)) return;
  const last = pane.tabs.at(-1);
  const isOpen = last !== undefined && last.end === undefined;
  if (isWhole) pane.words.push(at);
  else if (!isEnd && !isOpen) pane.tabs.push({ given, isVerbatim, start: at });
  else if (isEnd && isOpen) last.end = at;
  else pane.isMixed = true;
}

function writePane(lines: string[], pane: Pane | undefined, end: number): void {
  if (pane === undefined || pane.isMixed || pane.tabs.length === 0) return;
  if (pane.tabs.some((tab) => tab.end === undefined)) return;
  const written = linesOf(pane, lines, end);
  if (written === undefined) return;
  for (const at of pane.words) lines[at] = '';
  // A line with less indentation than the pane would end the list around the pane.
  const inside = lines.slice(pane.start + 1, end).filter((line) => line.trim() !== '');
  const least = Math.min(pane.indent.length, ...inside.map((line) => line.search(/\S/)));
  for (const [at, line] of written) lines[at] = line === '' ? '' : pane.indent.slice(0, least) + line;
}

/** New lines of a pane; undefined if two of them would need the same line. */
function linesOf(pane: Pane, lines: readonly string[], end: number): Map<number, string> | undefined {
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
    written.set(tab.end!, isCode ? FENCE : '');
  }
  const isFree = (written.get(end) ?? '') === '';
  return isFree ? written.set(end, ':::') : undefined;
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
