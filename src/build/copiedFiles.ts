import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '../base/mapConcurrently';
import { slashed } from '../base/slashed';
import type { Project } from '../config/project';
import { sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import { UsageError } from '../report/usageError';
import { unreadable } from '../read/source';
import { PUBLIC_FOLDER } from '../base/publicFolder';
import type { OutputFile } from '../model/outputFile';

/** The files of `public/`, and the files that pages refer to; those that can't be read are a usage error. */
export async function copiedFiles(
  { root, contentFolder }: Pick<Project, 'root' | 'contentFolder'>,
  publicFiles: readonly string[],
  assets: readonly string[],
): Promise<OutputFile[]> {
  const copies = [
    ...publicFiles.map((name) => ({ name, source: `${PUBLIC_FOLDER}/${name}` })),
    ...assets.map((name) => ({ name, source: name })),
  ];
  const diagnostics: Diagnostic[] = [];
  const files = await mapConcurrently(copies, async ({ name, source }) => {
    const absolute = path.join(contentFolder, source);
    const contents = await readFile(absolute).catch((cause: unknown) => {
      diagnostics.push(unreadable(slashed(path.relative(root, absolute)), cause));
      return '';
    });
    return { path: name, contents, source };
  });
  if (diagnostics.length > 0) throw new UsageError(sortDiagnostics(diagnostics));
  return files;
}
