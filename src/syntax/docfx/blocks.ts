import type { RulePage } from '../../model/syntax';
import type { LinePair } from '../../parse/include/pairedLines';
import { linesRule, pairsRule } from '../rules';

/** `:::row:::` and `:::column-end:::` only say where things lie. */
const LAYOUT = /^[ \t]*:{3,}[ \t]*(?:row|column)(?:-end)?(?:[ \t]+[\w-]+="[^"\n]*")*[ \t]*:{3,}[ \t]*$/;
/** `::: moniker range=">= 3.0"` begins what belongs to some versions only, `::: zone pivot="bash"` to a choice. */
const PART = /^[ \t]*:{3,}[ \t]*(moniker|zone)[ \t]+[\w-]+="([^"\n]*)"(?:[ \t]*:{3,})?[ \t]*$/;
const PART_END = /^[ \t]*:{3,}[ \t]*(?<name>moniker|zone)-end(?:[ \t]*:{3,})?[ \t]*$/;

/** `# [PowerShell](#tab/powershell)` begins a tab, and a rule ends the last of a group. */
const TAB = /^([ \t]*)#{1,6}[ \t]+\[([^\]\n]+)\]\(#tab\/[^)\s]+\)[ \t]*$/;
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/;

/** Rows of DocFX, which Microsoft's pages are made with, and what belongs to some versions only. */
export const docFxParts = pairsRule([':::'], { opened: partOn, closed: (line) => PART_END.exec(line)?.groups!.name });

function partOn(line: string): LinePair | string | undefined {
  if (LAYOUT.test(line)) return '';
  const [, name, range = ''] = PART.exec(line) ?? [];
  return name === undefined ? undefined : { name, written: `::: ${name} ${range}`.trimEnd(), end: ':::' };
}

/** Tabs of DocFX as docgen's; those that no rule ends stay headings. */
export const docFxTabs = linesRule(['](#tab/'], rewriteTabs);

function rewriteTabs(lines: string[], { isProse }: RulePage): void {
  let group: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (!isProse(at)) continue;
    if (TAB.test(line)) group.push(at);
    else if (RULE.test(line) && group.length > 0) {
      let indent = '';
      for (const tab of group) {
        const end = tab === group[0] ? '' : `${indent}:::\n`;
        const [, space = '', title = ''] = TAB.exec(lines[tab]!)!;
        lines[tab] = `${end}${space}::: tab ${title}`;
        indent = space;
      }
      lines[at] = `${indent}:::`;
      group = [];
    }
  }
}
