import { CONTAINER_KINDS } from '../containerTitle';
import { createFenceReader } from '../../base/fencedLines';
import { containerOfKind } from './mkdocsKinds';
import { FENCE, rewritePairs, type LinePair } from './pairedLines';
import { readShortcodeArguments } from './shortcodeArguments';

/** `{{% alert title="Note" color="info" %}}` on a line of its own. */
const OPENER =
  /^([ \t]*)\{\{[<%][ \t]*([a-z]+)((?:[ \t]+(?:[^\s<>%{}"]+(?:"[^"\n]*")?|"[^"\n]*"))*)[ \t]*[>%]\}\}[ \t]*$/;
const CLOSER = /^([ \t]*)\{\{[<%][ \t]*\/[ \t]*([a-z]+)[ \t]*[>%]\}\}[ \t]*$/;
/** `{{% notice info %}}A text.{{% /notice %}}` */
const WHOLE =
  /^([ \t]*)(\{\{[<%][ \t]*([a-z]+)(?![\w-])[^{}\n]*\}\})(.+)(\{\{[<%][ \t]*\/[ \t]*\3[ \t]*[>%]\}\})[ \t]*$/;
const ANY = /\{\{[<%][ \t]*\/[ \t]*[a-z]/;

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

/**
 * Writes what themes of Hugo show as boxes, details and code as docgen's: `{{% alert title="A" color="info" %}}` →
 * `::: info A`. Lines keep their numbers. A shortcode that no line ends stays as it is, and so do all others.
 */
export function rewriteShortcodeBlocks(text: string): string {
  return ANY.test(text) ? rewritePairs(spread(text), { opened: blockOn, closed: endOn }) : text;
}

/** Gives the start and the end of a block that stands in one line the empty lines around it. */
function spread(text: string): string {
  const lines = text.split('\n');
  const isInCode = createFenceReader();
  for (const [at, line] of lines.entries()) {
    if (isInCode(line) || lines[at - 1]?.trim() !== '' || (lines[at + 1] ?? '').trim() !== '') continue;
    const [, indent = '', start, , inside, end] = WHOLE.exec(line) ?? [];
    if (start === undefined || blockOn(indent + start) === undefined) continue;
    lines.splice(at - 1, 3, indent + start, indent + inside!, indent + end!);
  }
  return lines.join('\n');
}

function endOn(line: string): { name: string; indent: string } | undefined {
  const [, indent = '', name] = CLOSER.exec(line) ?? [];
  return name === undefined ? undefined : { name, indent };
}

/** What a line opens; undefined if that is nothing, or nothing that docgen has. */
function blockOn(line: string): LinePair | undefined {
  const [, indent, name = '', rest = ''] = OPENER.exec(line) ?? [];
  if (indent === undefined) return undefined;
  const { unnamed, named } = readShortcodeArguments(rest);
  const [first = ''] = unnamed;
  if (name === CODE) return { name, written: `${indent}${FENCE}${first}`, end: FENCE, isCode: true };
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
