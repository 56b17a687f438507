import type { Code } from 'mdast';
import type { Position } from 'unist';
import { fromRoot } from '../base/includes';
import type { Imported } from '../model/sourceFile';
import { nearestName } from '../report/nearest';
import type { PageContext } from './context';
import { regionNames, regionOf } from './regions';

interface CodeImport {
  file: string;
  region?: string;
  meta: string;
}

/** `<<< @/samples/list.php#part{2,4-6}`, `<<< ./list.php` → the code of that file, in the language of its extension. */
export function importCode(
  { file: named, region, meta }: CodeImport,
  position: Position | undefined,
  context: PageContext,
): Code {
  const file = fromRoot(named, context.source.file);
  const language = /\.(\w+)$/.exec(file)?.[1] ?? '';
  const code: Code = { type: 'code', lang: language, meta, value: '' };
  if (position !== undefined) code.position = position;
  const found = context.imports.get(file) ?? { problem: 'missing' as const };
  if ('text' in found) {
    const part = region === undefined ? found.text : regionOf(found.text, region);
    if (part === undefined) reportRegion({ file, region: region!, text: found.text }, position, context);
    code.value = (part ?? found.text).replace(/\n+$/, '');
  } else {
    reportImport(file, found, { position, context });
  }
  return code;
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
  { position, context }: { position: Position | undefined; context: PageContext },
): void {
  if ('target' in found) context.report(`import-${found.problem}`, { file, target: found.target }, position);
  else context.report(`import-${found.problem}`, { file }, position);
}
