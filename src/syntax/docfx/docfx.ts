import type { RulePage, Syntax } from '../../model/syntax';
import type { LinePair } from '../../parse/include/pairedLines';
import { formsRule, lineRule, linesRule, pairsRule, textRule, type Form } from '../rules';
import { tagAttributes } from '../../base/html';
import { withDocFxCode, withDocFxParts } from './includes';

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

/** Images, parts, videos, and the names of types, whose pages DocFX makes of code. */
const FORMS: readonly Form[] = [
  // End of a complex image, behind the lines that describe it.
  [/^[ \t]*:{3,}[ \t]*image-end[ \t]*:{3,}[ \t]*$/g, () => ''],
  // `> [!VIDEO https://…]`
  [/^([ \t]*)>[ \t]*\[!video[ \t]+(\S+?)\][ \t]*$/gi, ([, indent, address]) => `${indent}<${address}>`],
  // `> [!div class="checklist"]` says what the quotation below looks like.
  [/^([ \t]*>)[ \t]*\[!div\b[^\]\n]*\][ \t]*$/gi, ([, quote]) => quote],
  // `:::image type="content" source="a.png" alt-text="A":::`
  [/(?<!:):{3,}[ \t]*image((?:[ \t]+[\w-]+="[^"\n]*")+)[ \t]*:{3,}/g, ([, given]) => imageOf(given!)],
  // `[!INCLUDE [title](name.md)]` within a line stands for a name.
  [/\[!include[ \t]*\[([^[\]\n]*)\]\([^()\s]+\)\]/gi, ([, title]) => title],
  // The name of a type instead of an address.
  [/\[([^[\]\n]*)\]\(xref:[^()\s]*\)/g, ([, text]) => text],
  [/<xref:([^<>\s?]+?)(?:%2A|\*)?(?:\?[^<>\s]*)?>/g, ([, name]) => `\`${decoded(name!)}\``],
];

const includes = lineRule(['[!'], (line) => withDocFxParts(line), { reads: 'html' });
const docFxLines = formsRule([':::', '[!', 'xref:', 'XREF:'], FORMS);

function imageOf(written: string): string | undefined {
  const attributes = tagAttributes(written);
  const source = attributes.get('source');
  const alternative = (attributes.get('alt-text') ?? '').replaceAll(/[[\]]/g, String.raw`\$&`);
  return source === undefined ? undefined : `![${alternative}](<${source}>)`;
}

/** `List%601.Add` → `List1.Add` */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('`', '');
  } catch {
    return name;
  }
}

/** Code, tabs, rows, images and references of DocFX. */
export const docfx: Syntax = {
  name: 'docfx',
  rules: [textRule([':::', '[!'], withDocFxCode), docFxParts, docFxTabs, includes, docFxLines],
};
