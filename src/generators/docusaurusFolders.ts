import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { unlessClosed } from '../base/files';
import { slashed } from '../base/paths';
import type { FolderSaid } from '../config/generator';
import { plainLabel } from './items';
import { isText, textIn } from './siteRecord';
import { yamlKeys } from './yamlKeys';

const NAME = /^_category_\.(?:json|ya?ml)$/;

/** Names and places of folders, from the files `_category_.json` in them, and the texts of these files. */
export async function docusaurusFolders(contentFolder: string) {
  const files = new Map<string, string>();
  const folders: Record<string, FolderSaid> = {};
  const names = await readdir(contentFolder, { recursive: true }).catch((cause: unknown) => unlessClosed(cause, []));
  for (const name of names.filter((each) => NAME.test(path.basename(each))).sort()) {
    const text = await textIn(contentFolder, name);
    files.set(path.join(contentFolder, name), text);
    // JSON is YAML too.
    const { label, position, collapsed } = yamlKeys(text);
    folders[slashed(path.dirname(name))] = {
      ...(isText(label) && { label: plainLabel(label) }),
      ...(typeof position === 'number' && { order: position }),
      ...(typeof collapsed === 'boolean' && { collapsed }),
    };
  }
  return { files, folders };
}
