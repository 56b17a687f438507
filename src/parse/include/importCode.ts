import type { Code } from 'mdast';
import type { Position } from 'unist';
import { firstOf, placesOf } from '../../base/soughtFile';
import type { Imported } from '../../model/sourceFile';
import { nearestName } from '../../report/nearest';
import { chooseLines, placesOfLines } from './chosenLines';
import type { PageContext } from '../../markdown/context';
import { parseLineRanges } from '../../markdown/code/fence';
import { regionNames, regionOf } from './regions';

interface CodeImport {
  file: string;
  region?: string;
  meta: string;
}

/**
 * `<<< @/samples/list.php#part{2,4-6}`, `<<< ./list.php lines=3-9` → the code of that file, in the language of its
 * extension.
 */
export function importCode(
  { file: named, region, meta }: CodeImport,
  position: Position | undefined,
  context: PageContext,
): Code {
  const file = firstOf(placesOf(named, context.source.file), context.imports);
  const language = /\.(\w+)$/.exec(file)?.[1] ?? '';
  const code: Code = { type: 'code', lang: language, meta, value: '' };
  if (position !== undefined) code.position = position;
  const found = context.imports.get(file) ?? { problem: 'missing' as const };
  if ('text' in found) {
    const part = region === undefined ? found.text : regionOf(found.text, region);
    if (part === undefined) reportRegion({ file, region: region!, text: found.text }, position, context);
    const shown = chosenPart((part ?? found.text).replace(/(?<!\n)\n+$/, ''), meta);
    code.value = shown.text;
    context.texts.push(shown.text);
    code.meta = shown.meta;
  } else {
    reportImport(file, found, { position, context, named });
  }
  return code;
}

const LINES = /(?:^|\s)lines=(\S+)/;
/** Option that counts marked lines by their numbers in the file, not among the lines that are shown. */
const MARKS = /(?:^|\s)marks=(\S+)/;

/** The lines that `lines=` chooses, and the options that are left. */
function chosenPart(text: string, meta: string): { text: string; meta: string } {
  const options = meta.replace(LINES, '').replace(MARKS, '').trim();
  const lines = LINES.exec(meta)?.[1];
  const marks = MARKS.exec(meta)?.[1];
  if (lines === undefined) return { text, meta: marks === undefined ? options : `{${marks}} ${options}`.trim() };
  const chosen = chooseLines(text, lines);
  const marked = marks === undefined ? '' : placesOfLines(parseLineRanges(marks), chosen.numbers);
  return { text: chosen.text, meta: marked === '' ? options : `{${marked}} ${options}`.trim() };
}

/** Says that a file has no such region. */
export function reportRegion(
  { file, region, text }: { file: string; region: string; text: string },
  position: Position | undefined,
  context: PageContext,
): void {
  context.report('import-region', { file, region, near: nearestName(region, regionNames(text)) }, position);
}

/** Says why a file is not there. */
export function reportImport(
  file: string,
  found: Exclude<Imported, { text: string }>,
  { position, context, named }: { position: Position | undefined; context: PageContext; named?: string },
): void {
  if ('target' in found) context.report(`import-${found.problem}`, { file, target: found.target }, position);
  else if (found.problem === 'missing')
    context.report('import-missing', { file, named, by: context.source.file }, position);
  else context.report(`import-${found.problem}`, { file }, position);
}
