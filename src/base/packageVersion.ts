import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_FOLDER } from './packageFolder';

/** docgen's version, from its package.json. */
export function packageVersion(): string {
  const file = path.join(PACKAGE_FOLDER, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
