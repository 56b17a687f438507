import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_FOLDER } from './packageFolder';

/** docgen's version, from its package.json. */
export function packageVersion(): string {
  return aboutPackage().version;
}

/** The address of docgen's manual, if its package.json names one. */
export function packageHomepage(): string | undefined {
  return aboutPackage().homepage;
}

function aboutPackage(): { version: string; homepage?: string } {
  return JSON.parse(readFileSync(path.join(PACKAGE_FOLDER, 'package.json'), 'utf8')) as { version: string };
}
