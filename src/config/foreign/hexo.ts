import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { foreignSite, type ForeignSite } from './foreignSite';
import { yamlKeys } from './yamlKeys';

/**
 * Reads Hexo's `_config.yml` in a folder; undefined without one, or without the folder with markdown that it names:
 * Jekyll's configuration has the same name.
 */
export async function readHexo(root: string): Promise<ForeignSite | undefined> {
  const file = path.join(root, '_config.yml');
  if (!existsSync(file)) return undefined;
  const text = await readFile(file, 'utf8');
  const { title, source_dir: folder } = yamlKeys(text);
  return foreignSite(root, { file, text, title, folder });
}
