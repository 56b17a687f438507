import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isThere, unlessClosed } from './missing';
import { slashed } from './slashed';

/** The folder inside the content whose files are copied unchanged to the top of the site. */
export const PUBLIC_FOLDER = 'public';
/** What VuePress has in its place. */
const VUEPRESS_FOLDER = '.vuepress/public';

/** What others have in its place, beside the content, and what in the root shows that it is theirs. */
const BESIDE_CONTENT = [
  { by: /^docusaurus\.config\.[cm]?[jt]s$/, folder: 'static' },
  { by: /^astro\.config\.[cm]?[jt]s$/, folder: 'public' },
  // Hugo's configuration may have the name that every other tool's has.
  {
    by: /^hugo\.(?:toml|ya?ml|json)$|^config(?:\.(?:toml|ya?ml|json))?$|^archetypes$/,
    folder: 'static',
    content: 'content',
  },
];

interface Place {
  root: string;
  contentFolder: string;
}

/**
 * The folder that is copied, relative to the content folder: `public`, or that of another generator where only that is
 * there.
 */
export function publicFolderOf({ root, contentFolder }: Place): string {
  const has = (name: string): boolean => {
    try {
      return isThere(path.join(contentFolder, name));
    } catch (cause) {
      // A content folder that may not be entered is told of where it is read.
      return unlessClosed(cause, false);
    }
  };
  if (has(PUBLIC_FOLDER)) return PUBLIC_FOLDER;
  if (has(VUEPRESS_FOLDER)) return VUEPRESS_FOLDER;
  const beside = contentFolder === root ? undefined : folderBeside({ root, contentFolder });
  return beside !== undefined && has(beside) ? beside : PUBLIC_FOLDER;
}

function folderBeside({ root, contentFolder }: Place): string | undefined {
  const names = readdirSync(root);
  const found = BESIDE_CONTENT.find(
    ({ by, content }) =>
      names.some((name) => by.test(name)) && (content === undefined || contentFolder === path.join(root, content)),
  );
  return found && slashed(path.relative(contentFolder, path.join(root, found.folder)));
}
