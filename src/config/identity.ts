import { pathToFileURL } from 'node:url';
import { readPlainFile } from '../base/files';
import { fullHash } from '../base/hash';
import type { Environment } from '../report/surroundings';
import { withoutMap } from '../report/thrown';
import type { BundledConfig } from './bundleConfig';
import { RUNNING } from './configPlugin';
import type { PackagePart } from './packages';

export interface IdentityParts {
  root: string;
  bundled: Pick<BundledConfig, 'code' | 'modules'>;
  packages: readonly PackagePart[];
  /** Files that it declares to read, as absolute paths. */
  inputs?: readonly string[];
  /** Names of the variables that the configuration declares to use. */
  declared: readonly string[];
  environment: Environment;
}

/**
 * A hash of everything that a configuration says and does: its code, the packages that it imports, the variables and
 * files that it declares, and Node. It does not depend on the site's location: a cache can be moved with the site.
 */
export function identityOf({ root, bundled, packages, inputs = [], declared, environment }: IdentityParts): string {
  const parts = [
    placeless(root, bundled),
    packages.map(({ name, stamp }) => `${name} ${stamp}`).sort(),
    declared.map((name) => [name, environment[name] ?? null]),
    process.versions.node.split('.')[0],
    ...inputs.map(hashOfFile),
  ];
  return fullHash(JSON.stringify(parts));
}

/** Hash of a file; null where there is none. */
function hashOfFile(file: string): string | null {
  const bytes = readPlainFile(file);
  return bytes === undefined ? null : fullHash(bytes);
}

/** The code without the locations of the site and of packages. */
function placeless(root: string, { code, modules }: IdentityParts['bundled']): string {
  const places = new Map([[RUNNING, 'docgen']]);
  for (const [file, name] of modules) places.set(file, name).set(pathToFileURL(file).href, name);
  // Strings in code hold a Windows path with its backslashes doubled.
  places.set(pathToFileURL(root).href, 'site').set(root, 'site').set(JSON.stringify(root).slice(1, -1), 'site');
  // No text of a configuration contains this character.
  return [...places].reduce((text, [place, name]) => text.replaceAll(place, `\0${name}`), withoutMap(code));
}
