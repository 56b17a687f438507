import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileOfName, type ContentPlace } from '../base/contentFolders';
import { isIndexName, withoutMarkdown } from '../base/markdownFile';
import { unlessMissing } from '../base/files';

/**
 * Pages without those that are the page of a folder once more: `README.md` that is a link to the `index.md` beside it,
 * or the other way round. `links` are the symbolic links among them.
 */
export function withoutLinkedIndexes(
  markdown: readonly string[],
  links: ReadonlySet<string>,
  content: ContentPlace,
): string[] {
  const isIndex = (name: string) => isIndexName(withoutMarkdown(path.posix.basename(name)));
  const kept = new Set(markdown);
  for (const link of markdown.filter((name) => links.has(name) && isIndex(name))) {
    const folder = path.posix.dirname(link);
    const others = [...kept].filter((name) => name !== link && isIndex(name) && path.posix.dirname(name) === folder);
    const place = placeOf(content, link);
    if (place !== undefined && others.some((name) => placeOf(content, name) === place)) kept.delete(link);
  }
  return [...kept];
}

/** The place of a file without links; undefined for a link to nothing, which is reported where it is read. */
function placeOf(content: ContentPlace, name: string): string | undefined {
  try {
    return realpathSync.native(fileOfName(name, content));
  } catch (cause) {
    return unlessMissing(cause);
  }
}
