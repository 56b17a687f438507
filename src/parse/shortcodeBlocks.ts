import { CONTAINER_KINDS } from './containerTitle';
import { createFenceReader } from './fencedLines';
import { containerOfKind } from './mkdocsKinds';

/** `{{% alert title="Note" color="info" %}}` on a line of its own. */
const OPENER = /^([ \t]*)\{\{([<%])[ \t]*([a-z]+)((?:[ \t]+[^\s<>%{}"]*(?:"[^"\n]*")?)*)[ \t]*[>%]\}\}[ \t]*$/;
const CLOSER = /^([ \t]*)\{\{[<%][ \t]*\/[ \t]*([a-z]+)[ \t]*[>%]\}\}[ \t]*$/;
const ARGUMENT = /(?:([\w-]+)=)?(?:"([^"\n]*)"|([^\s"=]+))/g;
const ANY = /^[ \t]*\{\{[<%][ \t]*\/[ \t]*[a-z]/m;

/** Shortcodes that show a box, and those of which an argument says what kind it is. */
const BOXES: ReadonlySet<string> = new Set(['note', 'tip', 'info', 'warning', 'caution', 'important', 'danger']);
const BOXES_OF_KINDS: ReadonlySet<string> = new Set(['alert', 'hint', 'callout', 'admonition', 'notice']);
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
  const open: { at: number; name: string; written: string; end: string }[] = [];
  for (const [at, line] of lines.entries()) {
    if (isInCode(line)) continue;
    const opened = OPENER.exec(line);
    const block = opened === null ? undefined : blockOf(opened);
    if (block !== undefined) open.push({ at, name: opened![3]!, ...block });
    const [, indent = '', name] = CLOSER.exec(line) ?? [];
    const from = name === undefined ? -1 : open.findLastIndex((each) => each.name === name);
    if (from === -1) continue;
    const [{ at: start, written, end }] = open.splice(from) as [(typeof open)[number]];
    lines[start] = written;
    lines[at] = indent + end;
  }
  return lines.join('\n');
}

/** What a shortcode opens, and how that ends; undefined if docgen has nothing like it. */
function blockOf([, indent = '', , name = '', rest = '']: RegExpExecArray):
  | { written: string; end: string }
  | undefined {
  const { first, named } = readArguments(rest);
  if (name === 'highlight') return { written: `${indent}${FENCE}${first}`, end: FENCE };
  const kind =
    name === 'details' || BOXES.has(name) ? name : BOXES_OF_KINDS.has(name) ? kindOf(named, first) : undefined;
  if (kind === undefined) return undefined;
  const title = named.get('title') ?? (kind === name ? (named.get('summary') ?? first) : '');
  return { written: `${indent}::: ${kind} ${title}`.trimEnd(), end: ':::' };
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
