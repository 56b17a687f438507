import path from 'node:path';
import type { FolderSaid } from '../config/generator';
import type { DocusaurusPages } from './docusaurusSidebar';
import { filesBelow, plainLabel } from './items';
import { isText, type ConfigFiles } from './siteRecord';
import { yamlKeys } from './yamlKeys';

const NAME = /^_category_\.(?:json|ya?ml)$/;

/** Names and places of folders, from the files `_category_.json` in them. */
export function docusaurusFolders(
  { contentFolder, below }: DocusaurusPages,
  files: ConfigFiles,
): Record<string, FolderSaid> {
  const names = filesBelow(contentFolder).filter((each) => NAME.test(path.posix.basename(each)));
  const said = names.sort().map((name) => {
    // JSON is YAML too.
    const { label, position, collapsed } = yamlKeys(files.text(name, contentFolder));
    const folder: FolderSaid = {
      ...(isText(label) && { label: plainLabel(label) }),
      ...(typeof position === 'number' && { order: position }),
      ...(typeof collapsed === 'boolean' && { collapsed }),
    };
    return [path.posix.join(below, path.posix.dirname(name)), folder] as const;
  });
  return Object.fromEntries(said);
}
