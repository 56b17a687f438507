import { inWords } from '../../base/names';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { FENCE, rewritePairs, type LinePair } from '../../parse/include/pairedLines';
import { readShortcodeArguments, type ShortcodeArguments } from './arguments';
import { spreadShortcodes } from './lines';

/** `{{% alert title="Note" color="info" %}}` on a line of its own. */
const OPENER =
  /^([ \t]*)\{\{[<%][ \t]*([a-z]+)((?:[ \t]+(?:[^\s<>%{}"]+(?:"[^"\n]*")?|"[^"\n]*"))*)[ \t]*[>%]\}\}[ \t]*$/;
const CLOSER = /^(?<indent>[ \t]*)\{\{[<%][ \t]*\/[ \t]*(?<name>[a-z]+)[ \t]*[>%]\}\}[ \t]*$/;
const ANY = /\{\{[<%][ \t]*\/[ \t]*[a-z]/;

/** Shortcodes that are called as docgen's boxes are, and those of which an argument says what kind it is. */
const BOXES: ReadonlySet<string> = new Set(['note', 'tip', 'info', 'warning', 'caution', 'important', 'danger']);
/** Shortcodes around what is shown when it is asked for. */
const FOLDED: ReadonlySet<string> = new Set(['details', 'expand', 'collapse', 'collapsible']);
const BOXES_OF_KINDS: ReadonlySet<string> = new Set(['alert', 'hint', 'callout', 'admonition', 'notice', 'pageinfo']);
/** The shortcode for code. */
const CODE = 'highlight';

/**
 * Writes what themes of Hugo show as boxes, details and code as docgen's: `{{% alert title="A" color="info" %}}` →
 * `::: info A`. Lines keep their numbers. A shortcode that no line ends stays as it is, and so do all others.
 */
export function rewriteShortcodeBlocks(text: string): string {
  return ANY.test(text) ? rewritePairs(spreadShortcodes(text, isBox), { opened: blockOn, closed: CLOSER }) : text;
}

/** Label of a box in a line of text, such as `Note`; undefined for other shortcodes. */
export function labelOfBox(name: string, { named, unnamed: [first = ''] }: ShortcodeArguments): string | undefined {
  if (!isBox(name)) return undefined;
  const title = named.get('title') ?? named.get('summary');
  return title ?? inWords(BOXES_OF_KINDS.has(name) ? kindOf(named, first) : FOLDED.has(name) ? first : name);
}

function isBox(name: string): boolean {
  return BOXES.has(name) || BOXES_OF_KINDS.has(name) || FOLDED.has(name);
}

/** Block that a line opens; undefined for none, or for one that docgen does not have. */
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
  const title = named.get('title') ?? named.get('summary') ?? first;
  if (FOLDED.has(name)) return `details ${title}`;
  if (BOXES.has(name)) return `${name} ${title}`;
  return BOXES_OF_KINDS.has(name) ? `${kindOf(named, first)} ${named.get('title') ?? ''}` : undefined;
}

function kindOf(named: ReadonlyMap<string, string>, first: string): string {
  const { kind, isKnown } = containerOfKind(named.get('color') ?? named.get('type') ?? named.get('kind') ?? first);
  return isKnown ? kind : 'note';
}
