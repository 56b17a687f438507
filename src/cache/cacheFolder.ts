import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Where what can be made again is kept for the site in `root`: below `node_modules/.cache` of the package that the site
 * belongs to. Undefined where there is no package: docgen leaves no folders behind in a mere folder of markdown.
 */
export function defaultCacheFolder(root: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json')) || existsSync(path.join(folder, 'node_modules'))) {
      // `manual` → `site-manual`: each site of a package has a cache of its own.
      const name = ['site', ...path.relative(folder, root).split(path.sep).filter(Boolean)].join('-');
      return path.join(folder, 'node_modules', '.cache', 'docgen', name);
    }
    if (path.dirname(folder) === folder) return undefined;
  }
}
