import path from 'node:path';
import { mapConcurrently } from '../base/mapConcurrently';
import { PUBLIC_FOLDER } from '../base/publicFolder';
import type { Project } from '../config/project';
import { createFileGuard } from '../read/fileGuard';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';
import type { OutputFile } from '../model/outputFile';

/** The files of `public/`, and the files that pages refer to. */
export async function copiedFiles(
  { root, contentFolder, config }: Project,
  publicFiles: readonly string[],
  assets: readonly string[],
): Promise<OutputFile[]> {
  const copies = [
    ...publicFiles.map((name) => ({ name, source: `${PUBLIC_FOLDER}/${name}` })),
    ...assets.map((name) => ({ name, source: name })),
  ];
  const guard = createFileGuard({ root, contentFolder, ...config.content });
  return mapConcurrently(copies, ({ name, source }) => {
    const file = path.join(contentFolder, source);
    const found = guard.read(file, 'content');
    // It was looked at when the site was read, and has been replaced since.
    if ('refusal' in found) throw new UsageError([problem('refused-file', found, { file: source })]);
    return Promise.resolve({ path: name, contents: found.bytes, source });
  });
}
