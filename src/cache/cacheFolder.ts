import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The cache folder of the site in `root`: below `node_modules/.cache` of the package that the site belongs to.
 * Undefined if there is no package, because docgen should leave no folders in a plain folder of markdown.
 */
export function defaultCacheFolder(root: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json')) || existsSync(path.join(folder, 'node_modules'))) {
      // `manual` → `site-manual`: each site of a package has its own cache.
      const name = ['site', ...path.relative(folder, root).split(path.sep).filter(Boolean)].join('-');
      return path.join(folder, 'node_modules', '.cache', 'docgen', name);
    }
    if (path.dirname(folder) === folder) return undefined;
  }
}
