import type { RulePage } from '../../model/syntax';
import { rewritePairs, type LinePair } from '../../parse/include/pairedLines';

/** `:::row:::` and `:::column-end:::` only say where things lie. */
const LAYOUT = /^[ \t]*:{3,}[ \t]*(?:row|column)(?:-end)?(?:[ \t]+[\w-]+="[^"\n]*")*[ \t]*:{3,}[ \t]*$/;
/** `::: moniker range=">= 3.0"` begins what belongs to some versions only, `::: zone pivot="bash"` to a choice. */
const PART = /^([ \t]*):{3,}[ \t]*(moniker|zone)[ \t]+[\w-]+="([^"\n]*)"(?:[ \t]*:{3,})?[ \t]*$/;
const PART_END = /^(?<indent>[ \t]*):{3,}[ \t]*(?<name>moniker|zone)-end(?:[ \t]*:{3,})?[ \t]*$/;
const ANY_PART = /^[ \t]*:{3,}[ \t]*(?:row|column|moniker|zone)\b/m;

/** `# [PowerShell](#tab/powershell)` begins a tab, and a rule ends the last of a group. */
const TAB = /^([ \t]*)#{1,6}[ \t]+\[([^\]\n]+)\]\(#tab\/[^)\s]+\)[ \t]*$/;
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/;

/**
 * Writes what DocFX, which Microsoft's pages are made with, has for tabs and rows as docgen's. What belongs to some
 * versions only gets an end that docgen knows. Lines keep their numbers; tabs that no rule ends stay as they are.
 */
export function rewriteDocFxBlocks(text: string, { isProse }: Pick<RulePage, 'isProse'>): string {
  const parted = ANY_PART.test(text)
    ? rewritePairs(text, { opened: partOn, closed: PART_END, alone: (line) => (LAYOUT.test(line) ? '' : undefined) })
    : text;
  return parted.includes('](#tab/') ? rewriteTabs(parted, isProse) : parted;
}

function partOn(line: string): LinePair | undefined {
  const [, indent = '', name, range = ''] = PART.exec(line) ?? [];
  return name === undefined ? undefined : { name, written: `${indent}::: ${name} ${range}`.trimEnd(), end: ':::' };
}

function rewriteTabs(text: string, isProse: RulePage['isProse']): string {
  const lines = text.split('\n');
  let group: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (!isProse(at)) continue;
    if (TAB.test(line)) group.push(at);
    else if (RULE.test(line) && group.length > 0) {
      writeTabs(lines, group, at);
      group = [];
    }
  }
  return lines.join('\n');
}

/** A tab ends on the blank line above the next one; without such a line all of them stay headings. */
function writeTabs(lines: string[], tabs: readonly number[], end: number): void {
  const ends = [...tabs.slice(1).map((at) => at - 1), end];
  if (ends.slice(0, -1).some((at) => lines[at]!.trim() !== '')) return;
  for (const [index, at] of tabs.entries()) {
    const [, indent = '', title = ''] = TAB.exec(lines[at]!)!;
    lines[at] = `${indent}::: tab ${title}`;
    lines[ends[index]!] = `${indent}:::`;
  }
}
