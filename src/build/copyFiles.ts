import path from 'node:path';
import { fileOfName, placeOf, publicNameOf } from '../base/contentFolders';
import { mapConcurrently } from '../base/waiting';
import { slashed } from '../base/paths';
import { sortDiagnostics, type Diagnostic, problem, UsageError } from '../report/diagnostic';
import { unreadable } from '../read/source';
import type { Project } from '../config/project';
import { createFileGuard } from '../guard/fileGuard';
import type { ContentFiles } from '../model/inputs';
import type { OutputFile } from '../model/outputFile';

type CopyingProject = Pick<Project, 'root' | 'contentFolder' | 'contentFolders' | 'publicFolder' | 'config'>;

/** Files to copy: those of `public/`, and those that pages refer to. */
interface Copied extends Pick<ContentFiles, 'publicFiles' | 'staticFiles'> {
  assets: readonly string[];
}

/**
 * Problems with files that may not be published, as their bytes show. All others are passed on, each when it has been
 * read, so that they are never all in memory; those that can't be read are a usage error.
 */
export async function copyFiles(
  { root, publicFolder, config, ...project }: CopyingProject,
  { publicFiles, staticFiles = {}, assets }: Copied,
  pass: (file: OutputFile) => Promise<void>,
): Promise<Diagnostic[]> {
  const place = placeOf(project);
  const copies = [
    ...publicFiles.map((name) => ({ name, source: publicNameOf(name, { ...place, publicFolder }) })),
    ...assets.map((name) => ({ name, source: Object.hasOwn(staticFiles, name) ? staticFiles[name]! : name })),
  ];
  const guard = createFileGuard({ root, ...place, ...config.content });
  const unread: Diagnostic[] = [];
  const refused: Diagnostic[] = [];
  await mapConcurrently(copies, async ({ name, source }) => {
    const absolute = fileOfName(source, place);
    const file = slashed(path.relative(root, absolute));
    const read = () => {
      try {
        return guard.read(absolute, 'content');
      } catch (cause) {
        unread.push(unreadable(file, cause));
        return undefined;
      }
    };
    const found = read();
    if (found !== undefined && 'refusal' in found) refused.push(problem('refused-file', found, { file }));
    else if (found !== undefined) await pass({ path: name, contents: found.bytes, source });
  });
  if (unread.length > 0) throw new UsageError(sortDiagnostics(unread));
  return refused;
}
