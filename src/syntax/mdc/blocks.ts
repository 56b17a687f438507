import type { RulePage } from '../../model/syntax';
import { inWords } from '../../base/inWords';
import { CONTAINER_KINDS } from '../../parse/containerTitle';
import { rewriteMdcProperties } from './properties';
import { containerOfKind } from '../../parse/boxKinds';
import { rewritePairs, type LinePair } from '../../parse/pairedLines';

/** `::note{icon="i-star"}`; more colons stand for blocks in blocks. */
const OPENER = /^([ \t]*)(:{2,})([a-z][\w-]*)(?:\{([^{}]*)\})?[ \t]*$/;
const CLOSER = /^([ \t]*)(:{2,})[ \t]*$/;
/** Two colons are a sign of MDC: others have three. */
const ANY = /^[ \t]*::[a-z][\w-]*(?:\{[^{}\n]*\})?[ \t]*$/m;
const ARGUMENT = /(?<![\w-])([\w-]+)="([^"\n]*)"/g;
/** `#title` is a part of the block around it. */
const SLOT = /^[ \t]*#[a-z][\w-]*[ \t]*$/;

/**
 * Writes the blocks of MDC, which Nuxt's pages have, as docgen's: `::note` … `::` → `::: note` … `:::`. Lines keep
 * their numbers, and a block that is never closed stays as it is.
 */
export function rewriteMdcBlocks(text: string, page: Pick<RulePage, 'isProse'>): string {
  if (!ANY.test(text)) return text;
  return rewritePairs(rewriteMdcProperties(text, page), { opened: blockOn, closed: endOn, alone: slotOn });
}

function blockOn(line: string): LinePair | undefined {
  const [, indent = '', colons, name = '', written = ''] = OPENER.exec(line) ?? [];
  return colons === undefined ? undefined : { name: colons, ...blockOf(indent, name, written) };
}

/** As many colons end a block as have opened it. */
function endOn(line: string): { name: string; indent: string } | undefined {
  const [, indent = '', colons] = CLOSER.exec(line) ?? [];
  return colons === undefined ? undefined : { name: colons, indent };
}

function slotOn(line: string, isInside: boolean): string | undefined {
  return isInside && SLOT.test(line) ? '' : undefined;
}

/** Around what is shown as it is. */
const TRANSPARENT: ReadonlySet<string> = new Set(['tabs', 'div', 'steps', 'accordion', 'page-grid']);

function blockOf(indent: string, name: string, written: string): { written: string; end: string } {
  const named = new Map([...written.matchAll(ARGUMENT)].map(([, key, value]) => [key!, value!]));
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
  const { kind } = containerOfKind(name === 'callout' ? 'info' : name);
  return CONTAINER_KINDS.includes(kind) ? kind : name;
}

/** A link to read on, which is called after its page if it has no title: `/guide/dev-tools#a` → `Dev tools` */
function readMore(indent: string, title: string, address: string | undefined): string {
  if (address === undefined) return '';
  const page = /^\/(?:[^?#]*\/)?([^/?#]+)\/?(?:[?#].*)?$/.exec(address)?.[1];
  const name = page === undefined ? address.replace(/^https?:\/\//, '') : inWords(page);
  return `${indent}→ [${title || name}](${address})`;
}
