import path from 'node:path';
import { mapConcurrently } from '../base/mapConcurrently';
import { slashed } from '../base/slashed';
import { sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import { unreadable } from '../read/source';
import { publicFolderOf } from '../base/publicFolder';
import type { Project } from '../config/project';
import { createFileGuard } from '../read/fileGuard';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';
import type { ContentFiles } from '../model/inputs';
import type { OutputFile } from '../model/outputFile';

/** The files of `public/`, and the files that pages refer to; those that can't be read are a usage error. */
export async function copiedFiles(
  { root, contentFolder, config }: Pick<Project, 'root' | 'contentFolder' | 'config'>,
  { publicFiles, staticFiles = {} }: Pick<ContentFiles, 'publicFiles' | 'staticFiles'>,
  assets: readonly string[],
): Promise<OutputFile[]> {
  const publicFolder = publicFolderOf({ root, contentFolder });
  const copies = [
    ...publicFiles.map((name) => ({ name, source: `${publicFolder}/${name}` })),
    ...assets.map((name) => ({ name, source: Object.hasOwn(staticFiles, name) ? staticFiles[name]! : name })),
  ];
  const guard = createFileGuard({ root, contentFolder, ...config.content });
  const diagnostics: Diagnostic[] = [];
  const files = await mapConcurrently(copies, ({ name, source }): Promise<OutputFile> => {
    const absolute = path.join(contentFolder, source);
    const file = slashed(path.relative(root, absolute));
    try {
      const found = guard.read(absolute, 'content');
      if (!('refusal' in found)) return Promise.resolve({ path: name, contents: found.bytes, source });
      // It was looked at when the site was read, and has been replaced since.
      diagnostics.push(problem('refused-file', found, { file }));
    } catch (cause) {
      diagnostics.push(unreadable(file, cause));
    }
    return Promise.resolve({ path: name, contents: '', source });
  });
  if (diagnostics.length > 0) throw new UsageError(sortDiagnostics(diagnostics));
  return files;
}
