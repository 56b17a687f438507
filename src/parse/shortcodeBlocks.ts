import { CONTAINER_KINDS } from './containerTitle';
import { createFenceReader } from './fencedLines';
import { containerOfKind } from './mkdocsKinds';

/** `{{% alert title="Note" color="info" %}}` on a line of its own. */
const OPENER =
  /^([ \t]*)\{\{[<%][ \t]*([a-z]+)((?:[ \t]+(?:[^\s<>%{}"]+(?:"[^"\n]*")?|"[^"\n]*"))*)[ \t]*[>%]\}\}[ \t]*$/;
const CLOSER = /^([ \t]*)\{\{[<%][ \t]*\/[ \t]*([a-z]+)[ \t]*[>%]\}\}[ \t]*$/;
const ARGUMENT = /(?:([\w-]+)=)?(?:"([^"\n]*)"|([^\s"=]+))/g;
const ANY = /^[ \t]*\{\{[<%][ \t]*\/[ \t]*[a-z]/m;

/** Shortcodes that are called as docgen's boxes are, and those of which an argument says what kind it is. */
const BOXES: ReadonlySet<string> = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'caution',
  'important',
  'danger',
  'details',
]);
const BOXES_OF_KINDS: ReadonlySet<string> = new Set(['alert', 'hint', 'callout', 'admonition', 'notice']);
/** The shortcode for code. */
const CODE = 'highlight';
/** Fences of code hardly ever have as many. */
const FENCE = '`````';

/**
 * Writes what themes of Hugo show as boxes, details and code as docgen's: `{{% alert title="A" color="info" %}}` →
 * `::: info A`. Lines keep their numbers. A shortcode that no line ends stays as it is, and so do all others.
 */
export function rewriteShortcodeBlocks(text: string): string {
  if (!ANY.test(text)) return text;
  const lines = text.split('\n');
  const isInCode = createFenceReader();
  const open: OpenBlock[] = [];
  for (const [at, line] of lines.entries()) {
    if (isInCode(line)) continue;
    const [, indent = '', name] = CLOSER.exec(line) ?? [];
    // What is highlighted is code, whatever stands in it.
    if (open.at(-1)?.name === CODE && name !== CODE) continue;
    const block = blockOn(line);
    if (block !== undefined) open.push({ ...block, at });
    const closed = name === undefined ? undefined : takeBlock(open, name);
    if (closed === undefined) continue;
    lines[closed.at] = closed.written;
    lines[at] = indent + closed.end;
  }
  return lines.join('\n');
}

/** A line as docgen writes it, and what ends the block that it opens. */
interface Block {
  name: string;
  written: string;
  end: string;
}

interface OpenBlock extends Block {
  at: number;
}

/** Takes the last block of a name, and those that were opened in it and never closed, off a list. */
function takeBlock(open: OpenBlock[], name: string): OpenBlock | undefined {
  const from = open.findLastIndex((each) => each.name === name);
  return from === -1 ? undefined : open.splice(from)[0];
}

/** What a line opens; undefined if that is nothing, or nothing that docgen has. */
function blockOn(line: string): Block | undefined {
  const [, indent, name = '', rest = ''] = OPENER.exec(line) ?? [];
  if (indent === undefined) return undefined;
  const { first, named } = readArguments(rest);
  if (name === CODE) return { name, written: `${indent}${FENCE}${first}`, end: FENCE };
  const box = boxOf(name, first, named);
  return box === undefined ? undefined : { name, written: `${indent}::: ${box}`.trimEnd(), end: ':::' };
}

/** `info A title` */
function boxOf(name: string, first: string, named: ReadonlyMap<string, string>): string | undefined {
  if (BOXES.has(name)) return `${name} ${named.get('title') ?? named.get('summary') ?? first}`;
  return BOXES_OF_KINDS.has(name) ? `${kindOf(named, first)} ${named.get('title') ?? ''}` : undefined;
}

function kindOf(named: ReadonlyMap<string, string>, first: string): string {
  const { kind } = containerOfKind(named.get('color') ?? named.get('type') ?? named.get('kind') ?? first);
  return CONTAINER_KINDS.includes(kind) ? kind : 'note';
}

/** `go "linenos=table" a=b` → `go`, and `a` with `b` */
function readArguments(written: string): { first: string; named: ReadonlyMap<string, string> } {
  const found = [...written.matchAll(ARGUMENT)].map(
    ([, key = '', quoted, bare]) => [key, quoted ?? bare ?? ''] as const,
  );
  return { first: found.find(([key]) => key === '')?.[1] ?? '', named: new Map(found) };
}
