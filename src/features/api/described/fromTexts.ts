import path from 'node:path';
import { slashed } from '../../../base/paths';
import type { GuardedSite } from '../../../guard/fileGuard';
import type { ReadCommitted } from './readCommitted';

/** A file that a configuration names, seen from the root of its site. */
export function rootedName({ root }: Pick<GuardedSite, 'root'>, file: string): string {
  return slashed(path.relative(root, path.resolve(root, file)));
}

/** Reads files as they were, of which the texts are known by their names seen from the root. */
export function readFrom(site: Pick<GuardedSite, 'root'>, texts: ReadonlyMap<string, string>): ReadCommitted {
  return (file) => {
    const text = texts.get(rootedName(site, file));
    const gone = Object.assign(new Error(`no ${file}`), { code: 'ENOENT' });
    return text === undefined ? Promise.reject(gone) : Promise.resolve(text);
  };
}
