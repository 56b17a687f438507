import { tagAttributes } from '../../base/html';
import { rewriteLines } from '../../prose/fencedTest';

const ANY = /:::[ \t]*code[ \t]|\[!code/i;
/** `:::code language="json" source="a.json" range="2-4":::`, which shows a file. */
const BLOCK = /^([ \t]*):{3,}[ \t]*code((?:[ \t]+[\w-]+="[^"\n]*")+)[ \t]*:{3,}[ \t]*$/;
/** `[!code-json[title](a.json?highlight=2#part)]`, the older form. */
const LINK = /^([ \t]*)\[!code(?:-[\w+#]+)?[ \t]*\[[^\]\n]*\]\([ \t]*([^)\s]+)(?:[^)\S\n][^)\n]*)?\)\][ \t]*$/i;
/** `#L3-L9` */
const LINES = /^L(\d+)(?:-L?(\d+))?$/;

/** `[!INCLUDE [title](part.md)]` on a line of its own. */
const PART = /^([ \t]*)\[!include[ \t]*\[[^\]\n\r\u2028\u2029]*\]\(([^)\s]+)\)\][ \t]*$/gim;

/** Text in which docgen's comments stand for the markdown that pages of DocFX include; `~` is the root to it. */
export function withDocFxParts(text: string): string {
  if (!text.includes('[!INCLUDE') && !text.includes('[!include')) return text;
  return text.replace(PART, (_whole, indent: string, file: string) => {
    return `${indent}<!--@include: ${file.replaceAll('\\', '/').replace(/^~\//, '@/')}-->`;
  });
}

/** A text in which `<<<` stands for the code that pages of DocFX show. Lines keep their numbers. */
export function withDocFxCode(text: string): string {
  if (!ANY.test(text)) return text;
  return rewriteLines(text, (line) => writtenBlock(line) ?? writtenLink(line) ?? line);
}

function writtenBlock(line: string): string | undefined {
  const [, indent, written = ''] = BLOCK.exec(line) ?? [];
  if (indent === undefined) return undefined;
  const given = tagAttributes(written);
  const source = given.get('source');
  if (source === undefined) return undefined;
  return importOf(indent, source, {
    region: given.get('id'),
    lines: given.get('range'),
    marks: given.get('highlight'),
  });
}

function writtenLink(line: string): string | undefined {
  const [, indent, target] = LINK.exec(line) ?? [];
  if (indent === undefined) return undefined;
  const [, source = '', query = '', part = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(target!) ?? [];
  return importOf(indent, source, chosenPart(new Map(new URLSearchParams(query)), part));
}

function chosenPart(given: ReadonlyMap<string, string>, part: string): Part {
  const marks = given.get('highlight');
  const [, first, last = first] = LINES.exec(part) ?? [];
  if (first !== undefined) return { region: given.get('name'), lines: `${first}-${last}`, marks };
  return { region: given.get('name') ?? (part || undefined), lines: given.get('range') ?? rangeOf(given), marks };
}

/** `start=3&end=9` */
function rangeOf(given: ReadonlyMap<string, string>): string | undefined {
  const [start, end] = [given.get('start'), given.get('end')];
  return start === undefined && end === undefined ? undefined : `${start ?? ''}-${end ?? ''}`;
}

interface Part {
  region: string | undefined;
  lines: string | undefined;
  marks: string | undefined;
}

/** The tilde is the root of a site, and so is the name of another repository, whose files are not there. */
function importOf(indent: string, source: string, { region, lines, marks }: Part): string {
  const file = source
    .replaceAll('\\', '/')
    .replace(/^~\//, '@/')
    .replace(/^(?![.@])/, './');
  const parts = [
    `${indent}<<< ${file}${region === undefined ? '' : `#${region}`}`,
    lines !== undefined && `lines=${lines.replaceAll(/\s/g, '')}`,
    marks !== undefined && `{${marks.replaceAll(/\s/g, '')}}`,
  ];
  return parts.filter((each) => each !== false).join(' ');
}
