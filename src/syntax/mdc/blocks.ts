import type { RulePage } from '../../model/syntax';
import { tagAttributes } from '../../base/html';
import { inWords } from '../../base/names';
import { rewriteMdcProperties } from './properties';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { rewritePairs, type LinePair } from '../../parse/include/pairedLines';

/** `::note{icon="i-star"}`, also called `::prose-note`; more colons stand for blocks in blocks. */
const OPENER = /^([ \t]*)(:{2,})(?:prose-)?([a-z][\w-]*)(?:\{([^{}]*)\})?[ \t]*$/;
const GROUP = /^[ \t]*(:{2,})code-group(?![\w-])/;
const PREVIEW = /^[ \t]*:{2,}code-preview(?![\w-])/;
/** As many colons end a block as have opened it. */
const CLOSER = /^(?<indent>[ \t]*)(?<name>:{2,})[ \t]*$/;
/** Two colons are a sign of MDC: others have three. */
const ANY = /^[ \t]*::[a-z][\w-]*(?:\{[^{}\n]*\})?[ \t]*$/m;
/** `#title` is a part of the block around it. */
const SLOT = /^[ \t]*#[a-z][\w-]*[ \t]*$/;

/**
 * Writes the blocks of MDC, which Nuxt's pages have, as docgen's: `::note` … `::` → `::: note` … `:::`. Lines keep
 * their numbers, and a block that is never closed stays as it is.
 */
export function rewriteMdcBlocks(text: string, page: Pick<RulePage, 'isProse'>): string {
  if (!ANY.test(text)) return text;
  const written = withoutPreviewGroups(rewriteMdcProperties(text, page));
  return rewritePairs(written, { opened: blockOn, closed: CLOSER, alone: slotOn });
}

/** A group of code and of what it looks like: neither is a tab. */
function withoutPreviewGroups(text: string): string {
  if (!text.includes('code-preview')) return text;
  const lines = text.split('\n');
  let group: { at: number; colons: string } | undefined;
  for (const [at, line] of lines.entries()) {
    const colons = GROUP.exec(line)?.[1];
    if (colons !== undefined) group = { at, colons };
    else if (group !== undefined && line.trim() === group.colons) group = undefined;
    else if (group !== undefined && PREVIEW.test(line)) lines[group.at] = lines[group.at]!.replace('code-group', 'div');
  }
  return lines.join('\n');
}

function blockOn(line: string): LinePair | undefined {
  const [, indent = '', colons, name = '', written = ''] = OPENER.exec(line) ?? [];
  return colons === undefined ? undefined : { name: colons, ...blockOf(indent, name, written) };
}

function slotOn(line: string, isInside: boolean): string | undefined {
  return isInside && SLOT.test(line) ? '' : undefined;
}

/** Around what is shown as it is. */
const TRANSPARENT: ReadonlySet<string> = new Set(['tabs', 'div', 'steps', 'accordion', 'page-grid', 'code-preview']);

function blockOf(indent: string, name: string, written: string): { written: string; end: string } {
  const named = tagAttributes(written);
  const title = named.get('title') ?? named.get('label') ?? '';
  if (TRANSPARENT.has(name)) return { written: '', end: '' };
  if (name === 'card-group') return { written: `${indent}<Cards>`, end: '</Cards>' };
  if (name === 'read-more') return { written: readMore(indent, title, named.get('to')), end: '' };
  if (name === 'card' && title !== '') {
    const href = named.has('to') ? ` href="${named.get('to')}"` : '';
    return { written: `${indent}<Card title="${title}"${href}>`, end: '</Card>' };
  }
  return { written: `${indent}::: ${kindOf(name)} ${title}`.trimEnd(), end: ':::' };
}

function kindOf(name: string): string {
  if (name === 'tabs-item') return 'tab';
  if (name === 'collapsible' || name === 'accordion-item') return 'details';
  const { kind, isKnown } = containerOfKind(name === 'callout' ? 'info' : name);
  return isKnown ? kind : name;
}

/** A link to read on, which is called after its page if it has no title: `/guide/dev-tools#a` → `Dev tools` */
function readMore(indent: string, title: string, address: string | undefined): string {
  if (address === undefined) return '';
  const page = /^\/(?:[^?#]*\/)?([^/?#]+)\/?(?:[?#].*)?$/.exec(address)?.[1];
  const name = page === undefined ? address.replace(/^https?:\/\//, '') : inWords(page);
  return `${indent}→ [${title || name}](${address})`;
}
