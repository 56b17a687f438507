import { tagAttributes } from '../../base/html';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { FENCE, type LinePair } from '../../parse/include/pairedLines';
import { pairsRule } from '../rules';

/** `{% hint style="info" %}` on a line of its own. */
const LINE =
  /^(?<indent>[ \t]*)\{%-?[ \t]*(?!end)(?<name>[a-z][a-z-]*)(?![\w-])(?<written>(?:(?!%\})[^\n])*)%\}[ \t]*$/;
const CLOSER = /^[ \t]*\{%-?[ \t]*end(?<name>[a-z][a-z-]*)(?![\w-])(?:(?!%\})[^\n])*%\}[ \t]*$/;

/** Around what is shown as it is: GitBook's steps and columns, and Jekyll's protection of braces. */
const TRANSPARENT: ReadonlySet<string> = new Set(
  'tabs code stepper step columns column update updates content-ref raw'.split(' '),
);
/** Tags that become links, with all that GitBook knows of them; a caption and an end may follow below. */
const LINKS: ReadonlySet<string> = new Set(['embed', 'file']);

/**
 * Writes GitBook's blocks, and the boxes and code of sites that are made with Liquid, as docgen's: `{% hint
 * style="info" %}` → `::: info`, `{% highlight js %}` → a fence. A tag that no line ends stays as it is, and so do all
 * others.
 */
export const liquidBlocks = pairsRule(['{%'], { opened: blockOn, closed: (line) => CLOSER.exec(line)?.groups!.name });

function blockOn(line: string): LinePair | string | undefined {
  const { name, written = '' } = LINE.exec(line)?.groups ?? {};
  if (name === undefined || LINKS.has(name)) return linkOn(line);
  if (name === 'highlight' || name === 'codeblock') {
    return { name, written: `${FENCE}${codeInfo(name, written.trim())}`, end: FENCE, isCode: true };
  }
  const named = tagAttributes(written);
  if (TRANSPARENT.has(name)) {
    const caption = named.get(name === 'update' ? 'date' : 'title');
    return { name, written: caption ? `**${caption}**` : '', end: '', isCode: name === 'raw' };
  }
  const box = boxOf(name, named);
  return box === undefined ? undefined : { name, written: `::: ${box}`.trimEnd(), end: ':::' };
}

/** `{% highlight js %}` → `js`; `{% codeblock Array.map lang:js https://… %}` → `js title="Array.map"` */
function codeInfo(name: string, written: string): string {
  if (name === 'highlight') return /^[\w+#-]+/.exec(written)?.[0] ?? '';
  const language = /(?:^|\s)lang:([\w+#-]+)/.exec(written)?.[1] ?? '';
  const title = /^(?:(?!\w+:)[^\s"]+(?:\s+|$))*/.exec(written)![0].trim();
  return title === '' ? language : `${language} title="${title}"`.trim();
}

/** `info A title` */
function boxOf(name: string, named: ReadonlyMap<string, string>): string | undefined {
  const title = named.get('title') ?? '';
  if (name === 'tab') return `tab ${title}`;
  const { kind, isKnown } = containerOfKind(name === 'hint' ? (named.get('style') ?? 'info') : name);
  return isKnown && kind !== 'methods' ? `${kind} ${title}` : undefined;
}

/** `{% embed url="https://…" %}` → `[…](https://…)`; its end goes. */
function linkOn(line: string): string | undefined {
  if (LINKS.has(CLOSER.exec(line)?.groups!.name ?? '')) return '';
  const { indent = '', written = '' } = LINE.exec(line)?.groups ?? {};
  const named = tagAttributes(written);
  const address = named.get('url') ?? named.get('src');
  return address === undefined ? undefined : `${indent}[${address.replace(/^https?:\/\//, '')}](<${address}>)`;
}
