import path from 'node:path';
import { readPlainFile } from '../base/files';
import { slashed } from '../base/paths';
import type { Place } from '../report/diagnostic';
import type { Project } from './project';
import { placeInConfig } from './validate';

type Settings = Pick<Project, 'root' | 'code' | 'configSource'> & {
  record?: Pick<NonNullable<Project['record']>, 'files' | 'text'>;
};

/** Place of a text in the configuration, or in the first of another generator's files that has it. */
export function placeInSettings(
  { code, configSource, record, ...project }: Settings,
  text: string,
): Place & { file: string } {
  const root = code?.root ?? project.root;
  const files = record?.files ?? [];
  if (configSource !== undefined || files.length === 0) return placeInConfig(configSource, text);
  const sources = files.flatMap((file) => {
    const read = readPlainFile(file)?.toString();
    // Not all of them may be read.
    return read === undefined || !record!.text.includes(read)
      ? []
      : [{ file: slashed(path.relative(root, file)), text: read }];
  });
  for (const written of [`'${text}'`, `"${text}"`, text]) {
    const source = sources.find((each) => each.text.includes(written));
    if (source !== undefined) return placeOf(source, source.text.indexOf(written));
  }
  return { file: slashed(path.relative(root, files[0]!)) };
}

function placeOf({ file, text }: { file: string; text: string }, offset: number): Place & { file: string } {
  const lines = text.slice(0, offset).split('\n');
  return { file, line: lines.length, column: lines.at(-1)!.length + 1 };
}
