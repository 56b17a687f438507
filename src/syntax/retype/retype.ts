import type { RulePage, Syntax } from '../../model/syntax';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { takeOpen } from '../../parse/include/pairedLines';
import { escapeHtml, tagAttributes } from '../../base/html';
import { matchRule, linesRule } from '../rules';
import { icons } from '../pymdown/icons';

/** `!!!tip Title`, `+++ Title`, `=== Title`, `==- Title`, `||| Title`; without a title it ends such a block. */
const LINE = /^(?<indent>[ \t]*)(?<sign>!!!(?<kind>[a-z]+)?|\+{3}|==[=-]|\|{3})(?:[ \t]+(?<title>\S.*))?$/;

interface OpenBlock {
  /** Its signs but for the last, which says how a panel is shown at first. */
  name: string;
  at: number;
  start: string;
  end: string;
}

/**
 * Writes blocks of Retype as docgen's: `!!!danger` → `::: danger`, `+++ One` → `::: tab One`, a panel as details. A
 * tab, a panel or a column ends where the next one begins. A block that nothing ends stays as it is.
 */
function rewriteBlocks(lines: string[], { isProse }: RulePage): void {
  const open: OpenBlock[] = [];
  for (const [at, line] of lines.entries()) {
    const found = LINE.exec(line.trimEnd())?.groups;
    if (found === undefined || !isProse(at)) continue;
    const name = found.sign!.slice(0, 2);
    const isEnd = !/[a-z]|[ \t]\S/.test(line.trim());
    // A box may be in another one.
    const last = isEnd || name !== '!!' ? takeOpen(open, name) : undefined;
    if (!isEnd || (name === '!!' && last === undefined)) open.push({ name, at, ...blockOf(found) });
    if (last === undefined) continue;
    // The end of a block above stays in front of the start.
    const above = lines[last.at]!;
    lines[last.at] = above.slice(0, above.lastIndexOf('\n') + 1) + last.start;
    lines[at] = endAt(last.end, isEnd ? undefined : line, isProse(at - 1));
  }
}

/** End of a block on a line, or above it. HTML ends with a blank line. */
function endAt(end: string, next: string | undefined, isBelowProse: boolean): string {
  return next === undefined ? end : `${isBelowProse ? '' : '\n'}${end}\n${next}`;
}

/** Both lines of a block as docgen writes them. */
function blockOf(found: Record<string, string | undefined>): { start: string; end: string } {
  const { indent = '', sign = '', kind = 'note', title = '' } = found;
  // Text below it at once stands on a line of its own.
  if (sign.startsWith('|')) return { start: `${indent}**${title}**  `, end: '' };
  const own = containerOfKind(kind);
  const box = `${own.isKnown ? own.kind : 'note'} ${title === '' ? own.title : title}`.trimEnd();
  const start = sign.startsWith('+') ? `tab ${title}` : sign.startsWith('=') ? `details ${title}` : box;
  return { start: `${indent}::: ${start}`, end: `${indent}:::` };
}

/** `[!badge New|success]`, `[!button text="Go" variant="info"](/a.md)`, `[!ref](a.md)`, `[!embed](https://…)` */
const PART = /\[!(badge|button|card|embed|file|ref)(?:[ \t]([^\]\n]*))?\](?:\(([^()\s]+)\))?/g;

/** Badges, and links that Retype shows in forms of their own. */
const links = matchRule(['[!'], PART, ({ groups: [, kind = '', written = '', address = ''] }) =>
  shown(kind, written, address),
);

function shown(kind: string, written: string, address: string): string {
  const [bare = '', variant = ''] = written.includes('="') ? [] : written.split('|');
  const given = tagAttributes(written);
  const text = given.get('text') ?? bare.trim();
  if (kind === 'embed') return `<${address}>`;
  const type = given.get('variant') ?? variant;
  const label = kind === 'badge' ? `<Badge text="${escapeHtml(text)}"${type === '' ? '' : ` type="${type}"`}/>` : text;
  if (address === '') return label;
  const file = kind === 'file' ? address.slice(address.lastIndexOf('/') + 1) : '';
  return `[${label || file}](${address})`;
}

/** Callouts, tabs, panels, columns, badges, buttons and icons of Retype (retype.com/components). */
export const retype: Syntax = {
  name: 'retype',
  rules: [icons, linesRule(['!!!', '+++', '==', '|||'], rewriteBlocks, {}), links],
};
