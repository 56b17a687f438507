import { CONTAINER_KINDS } from '../../markdown/containerTitle';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { FENCE, rewritePairs, type LinePair } from '../../parse/include/pairedLines';

/** `{% hint style="info" %}` on a line of its own. */
const LINE = /^([ \t]*)\{%-?[ \t]*(end)?([a-z][a-z-]*)(?![\w-])([^\n]*)%\}[ \t]*$/;
const ANY = /^[ \t]*\{%-?[ \t]*[a-z]/m;
const ARGUMENT = /(?<![\w-])([\w-]+)=(?:"([^"\n]*)"|'([^'\n]*)')/g;

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
export function rewriteLiquidBlocks(text: string): string {
  return ANY.test(text) ? rewritePairs(text, { opened: blockOn, closed: endOn, alone: linkOn }) : text;
}

function endOn(line: string): { name: string; indent: string } | undefined {
  const { indent = '', end, name } = readTag(line);
  return end === undefined ? undefined : { name: name!, indent };
}

function blockOn(line: string): LinePair | undefined {
  const { indent = '', end, name, written = '' } = readTag(line);
  if (name === undefined || end !== undefined) return undefined;
  if (name === 'highlight' || name === 'codeblock') {
    return { name, written: `${indent}${FENCE}${codeInfo(name, written)}`, end: FENCE, isCode: true };
  }
  const named = argumentsIn(written);
  if (TRANSPARENT.has(name)) {
    const caption = named.get(name === 'update' ? 'date' : 'title');
    return { name, written: bold(indent, caption), end: '', isCode: name === 'raw' };
  }
  const box = boxOf(name, named);
  return box === undefined ? undefined : { name, written: `${indent}::: ${box}`.trimEnd(), end: ':::' };
}

/** `{% highlight js %}` → `js`; `{% codeblock Array.map lang:js https://… %}` → `js title="Array.map"` */
function codeInfo(name: string, written: string): string {
  if (name === 'highlight') return /^[\w+#-]+/.exec(written)?.[0] ?? '';
  const language = /(?:^|\s)lang:([\w+#-]+)/.exec(written)?.[1] ?? '';
  const title = /^(?:(?!\w+:)[^\s"]+(?:\s+|$))*/.exec(written)![0].trim();
  return title === '' ? language : `${language} title="${title}"`.trim();
}

function bold(indent: string, text = ''): string {
  return text === '' ? '' : `${indent}**${text}**`;
}

/** `info A title` */
function boxOf(name: string, named: ReadonlyMap<string, string>): string | undefined {
  const title = named.get('title') ?? '';
  if (name === 'tab') return `tab ${title}`;
  const { kind } = containerOfKind(name === 'hint' ? (named.get('style') ?? 'info') : name);
  return CONTAINER_KINDS.includes(kind) && kind !== 'methods' ? `${kind} ${title}` : undefined;
}

function argumentsIn(written: string): ReadonlyMap<string, string> {
  return new Map([...written.matchAll(ARGUMENT)].map(([, key, double, single]) => [key!, double ?? single ?? '']));
}

/** `{% embed url="https://…" %}` → `[…](https://…)`; its end goes. */
function linkOn(line: string): string | undefined {
  const { indent = '', end, name = '', written = '' } = readTag(line);
  if (!LINKS.has(name)) return undefined;
  const named = argumentsIn(written);
  const address = named.get('url') ?? named.get('src');
  if (end !== undefined) return '';
  return address === undefined ? undefined : `${indent}[${address.replace(/^https?:\/\//, '')}](<${address}>)`;
}

interface LiquidTag {
  indent: string;
  end: string | undefined;
  name: string;
  written: string;
}

function readTag(line: string): Partial<LiquidTag> {
  const [, indent, end, name, rest = ''] = LINE.exec(line) ?? [];
  if (indent === undefined || name === undefined || rest.includes('%}')) return {};
  return { indent, end, name, written: rest.trim() };
}
