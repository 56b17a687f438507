import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

/** How far above this module docgen's package is: it runs from the compiled `lib/`, and in tests from its sources. */
const UP = import.meta.url.endsWith('.ts') ? '../..' : '..';

/** The folder of docgen's package. */
export const PACKAGE_FOLDER = fileURLToPath(new URL(UP, import.meta.url));

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

/**
 * Loader of the packages that a site has installed. It begins in `node_modules`: beside a package.json Node would read
 * that first, and wait for ever where it is a pipe.
 */
export function packagesOf(root: string): NodeJS.Require {
  return createRequire(path.join(root, 'node_modules', 'docgen.js'));
}

/** A package that does not work on every machine; undefined where it can't be loaded. */
export function optionalPackage(name: string): unknown {
  try {
    return createRequire(import.meta.url)(name);
  } catch {
    return undefined;
  }
}
