import { isMarkdown } from '../base/markdownFile';
import { isMissing } from '../base/files';
import path from 'node:path';
import { fileOfName, publicNameOf, type ContentPlace } from '../base/contentFolders';
import { slashed } from '../base/paths';
import type { ContentFiles } from '../model/inputs';
import { type Diagnostic, problem } from '../report/diagnostic';
import { hasKeyName } from '../guard/keyFile';
import { hasPassiveName } from '../guard/passiveFile';
import type { FoundFiles } from './discover';
import type { FileGuard, GuardedPlace, GuardedRead, Refused } from '../guard/fileGuard';
import { withoutLinkedIndexes } from './linkedIndexes';
import { unreadable } from './source';

/**
 * Leaves out the files that must not be published, and links to nothing. What would be published in any case is
 * reported here, and a file beside the pages only where a page refers to it.
 */
export function sortOut(
  { special, links, ...files }: FoundFiles,
  guard: FileGuard,
  { root, trust, ...place }: Pick<GuardedPlace, 'root' | 'trust'> & ContentPlace & { publicFolder: string },
): { files: ContentFiles; diagnostics: Diagnostic[] } {
  const linked = new Set(links);
  const refused = new Map<string, Refused>(special.map((name) => [name, { refusal: 'special', target: name }]));
  /** Links that can't be followed, with what the system says of them. */
  const broken = new Map<string, unknown>();
  const look = (name: string) => {
    const isSuspect = linked.has(name) || hasKeyName(name) || (trust === 'text' && !isText(name));
    if (refused.has(name) || !isSuspect) return;
    const found = tryRead(guard, fileOfName(name, place));
    // Another file that can't be read is reported where it is needed.
    if ('refusal' in found) refused.set(name, found);
    else if ('cause' in found && linked.has(name) && isMissing(found.cause)) broken.set(name, found.cause);
  };
  const published = files.publicFiles.map((name) => publicNameOf(name, place));
  for (const name of [...files.markdown, ...published, ...files.otherFiles]) look(name);
  const isFine = (name: string) => !refused.has(name) && !broken.has(name);
  const fileOf = (name: string) => slashed(path.relative(root, fileOfName(name, place)));
  const others = [...refused].filter(([name]) => files.otherFiles.includes(name));
  const diagnostics = [...refused].flatMap(([name, what]) => {
    if (files.otherFiles.includes(name)) return [];
    return [problem('refused-file', what, { file: fileOf(name) })];
  });
  const lost = published.flatMap((name) => (broken.has(name) ? [unreadable(fileOf(name), broken.get(name))] : []));
  return {
    files: {
      ...files,
      // A page that can't be read is reported where it is read.
      markdown: withoutLinkedIndexes(
        files.markdown.filter((name) => !refused.has(name)),
        linked,
        place,
      ),
      publicFiles: files.publicFiles.filter((name) => isFine(publicNameOf(name, place))),
      otherFiles: files.otherFiles.filter(isFine),
      ...(others.length > 0 && { refused: Object.fromEntries(others) }),
    },
    diagnostics: [...diagnostics, ...lost],
  };
}

/** True if a file may be published by its name alone where content is only text. */
function isText(name: string): boolean {
  return hasPassiveName(name) || isMarkdown(name);
}

function tryRead(guard: FileGuard, file: string): GuardedRead | { cause: unknown } {
  try {
    return guard.read(file, 'content');
  } catch (cause) {
    return { cause };
  }
}
