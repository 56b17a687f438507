import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '../base/mapConcurrently';
import { PUBLIC_FOLDER } from '../base/publicFolder';
import type { OutputFile } from '../model/outputFile';

/** The files of `public/`, and the files that pages refer to. */
export async function copiedFiles(
  contentFolder: string,
  publicFiles: readonly string[],
  assets: readonly string[],
): Promise<OutputFile[]> {
  const copies = [
    ...publicFiles.map((name) => ({ name, source: `${PUBLIC_FOLDER}/${name}` })),
    ...assets.map((name) => ({ name, source: name })),
  ];
  return mapConcurrently(copies, async ({ name, source }) => ({
    path: name,
    contents: await readFile(path.join(contentFolder, source)),
    source,
  }));
}
