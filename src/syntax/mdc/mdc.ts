import type { Syntax } from '../../model/syntax';
import { tagAttributes } from '../../base/html';
import { inWords } from '../../base/names';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { writePairs, type LinePair, type PairsAround } from '../../parse/include/pairedLines';
import { optionsBelow } from '../optionsBelow';
import { linesRule } from '../rules';

/** `::note{icon="i-star"}`, also called `::prose-note`; more colons stand for blocks in blocks. */
const OPENER = /^[ \t]*(:{2,})(?:prose-)?([a-z][\w-]*)(?:\{([^{}]*)\})?[ \t]*$/;
/** As many colons end a block as have opened it. */
const CLOSER = /^[ \t]*(?<name>:{2,})[ \t]*$/;
/** Two colons are a sign of MDC: others have three. */
const ANY = /^[ \t]*::[a-z][\w-]*(?:\{[^{}\n]*\})?[ \t]*$/;
/** `#title` is a part of the block around it. */
const SLOT = /^[ \t]*#[a-z][\w-]*[ \t]*$/;
/** Lines of a group that are looked at. */
const MOST_LINES = 500;
/** Around what is shown as it is. */
const TRANSPARENT: ReadonlySet<string> = new Set(['tabs', 'div', 'steps', 'accordion', 'page-grid', 'code-preview']);

/** Blocks of MDC, which pages of Nuxt have: `::note` … `::` → `::: note` … `:::`. */
export const mdc: Syntax = {
  name: 'mdc',
  rules: [
    linesRule(['::'], (lines, { isProse }) => {
      if (lines.some((line) => ANY.test(line)))
        writePairs(lines, isProse, { opened: blockOn, closed: (line) => CLOSER.exec(line)?.groups!.name });
    }),
  ],
};

function blockOn(line: string, at: number, { lines, open }: PairsAround): LinePair | string | undefined {
  if (open.length > 0 && SLOT.test(line)) return '';
  const [, colons, name = '', inBraces = ''] = OPENER.exec(line) ?? [];
  if (colons === undefined) return undefined;
  const { options, count } = optionsBelow(lines, at + 1);
  const isPreview = name === 'code-group' && holdsPreview(lines, at + 1, colons);
  const named = new Map([...tagAttributes(inBraces), ...options]);
  return { name: colons, options: count, ...blockOf(isPreview ? 'div' : name, named) };
}

/** True for a group of code and of what it looks like: neither is a tab. */
function holdsPreview(lines: readonly string[], from: number, colons: string): boolean {
  const below = lines.slice(from, from + MOST_LINES);
  const end = below.findIndex((line) => line.trim() === colons);
  return below.slice(0, Math.max(0, end)).some((line) => /^[ \t]*:{2,}code-preview(?![\w-])/.test(line));
}

function blockOf(name: string, named: ReadonlyMap<string, string>): Pick<LinePair, 'written' | 'end'> {
  const title = named.get('title') ?? named.get('label') ?? '';
  if (TRANSPARENT.has(name)) return { written: '', end: '' };
  if (name === 'card-group') return { written: '<Cards>', end: '</Cards>' };
  if (name === 'read-more') return { written: readMore(title, named.get('to')), end: '' };
  if (name === 'card' && title !== '') {
    const href = named.has('to') ? ` href="${named.get('to')}"` : '';
    return { written: `<Card title="${title}"${href}>`, end: '</Card>' };
  }
  return { written: `::: ${kindOf(name)} ${title}`.trimEnd(), end: ':::' };
}

function kindOf(name: string): string {
  if (name === 'tabs-item') return 'tab';
  if (name === 'collapsible' || name === 'accordion-item') return 'details';
  const { kind, isKnown } = containerOfKind(name === 'callout' ? 'info' : name);
  return isKnown ? kind : name;
}

/** A link to read on, which is called after its page if it has no title: `/guide/dev-tools#a` → `Dev tools` */
function readMore(title: string, address: string | undefined): string {
  if (address === undefined) return '';
  const page = /^\/(?:[^?#]*\/)?([^/?#]+)\/?(?:[?#].*)?$/.exec(address)?.[1];
  const name = page === undefined ? address.replace(/^https?:\/\//, '') : inWords(page);
  return `→ [${title || name}](${address})`;
}
