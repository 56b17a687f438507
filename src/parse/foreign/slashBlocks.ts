import { CONTAINER_KINDS } from '../containerTitle';
import { createFenceReader } from '../../base/fencedLines';
import { containerOfKind } from './mkdocsKinds';

/** `/// note | Title`; more slashes hold fewer. */
const OPENER = /^( *)(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/;
const CLOSER = /^ *(\/{3,})[ \t]*$/;
/** An option of a block, on a line below it: `    type: warning`. */
const OPTION = /^ {4,}([a-z_]+):[ \t]*(.*?)[ \t]*$/;
const ANY = /^ *\/{3,}[ \t]*[A-Za-z]/m;

interface OpenBlock {
  line: number;
  slashes: string;
  opened: RegExpExecArray;
}

/**
 * Writes the blocks of PyMdown, which MkDocs's pages have, as containers: `/// note | Title` → `::: note Title`. Lines
 * keep their numbers. Blocks that are neither boxes nor details nor tabs stay as they are, and so does one that is
 * never closed.
 */
export function rewriteSlashBlocks(text: string): string {
  if (!ANY.test(text)) return text;
  const lines = text.split('\n');
  const isInCode = createFenceReader();
  const open: OpenBlock[] = [];
  for (const [at, line] of lines.entries()) {
    if (isInCode(line)) continue;
    const closed = CLOSER.exec(line)?.[1];
    const opened = OPENER.exec(line);
    if (opened !== null) open.push({ line: at, slashes: opened[2]!, opened });
    else if (closed !== undefined) {
      const from = open.findLastIndex(({ slashes }) => slashes === closed);
      if (from === -1) continue;
      const [block] = open.splice(from);
      if (writeOpener(lines, block!)) lines[at] = line.replaceAll('/', ':');
    }
  }
  return lines.join('\n');
}

/** Writes the line that opens a block, and blank ones in place of its options; false if it is of another kind. */
function writeOpener(lines: string[], { line, slashes, opened }: OpenBlock): boolean {
  const [, indent = '', , name = '', title] = opened;
  const end = lines.findIndex((each, at) => at > line && !OPTION.test(each));
  const options = new Map(lines.slice(line + 1, end).map((each) => OPTION.exec(each)!.slice(1, 3) as [string, string]));
  const isBox = name.toLowerCase() === 'admonition';
  const found = containerOfKind(isBox ? (options.get('type') ?? 'note') : name);
  if (found.kind !== 'tab' && !CONTAINER_KINDS.includes(found.kind)) return false;
  const colons = ':'.repeat(slashes.length);
  lines[line] = `${indent}${colons} ${found.kind} ${title ?? found.title}`.trimEnd();
  if (options.size > 0) lines.fill('', line + 1, end);
  return true;
}
