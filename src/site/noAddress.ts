import type { PageReference } from '../model/parsedPage';
import type { Told } from './includedLinks';
import { decodePath } from './links';

/** `file:///home/me/a.md`, `C:\\a.md` */
const ON_DISK = /^(?:file:|[a-z]:(?:[\\/]|%5C))/i;
/** A backslash, as links have it. */
const BACKSLASHES = /\\|%5C/gi;

/** The problem of a link that leads nowhere for any reader: to nothing, or to a disk. */
export function noAddress({ kind, url }: PageReference): { problemAt: Told } | undefined {
  if (kind !== 'link' || (url !== '' && !ON_DISK.test(url))) return undefined;
  return { problemAt: (tell) => tell('dead-link', { path: decodePath(url), isNone: true }) };
}

/** The path that a path with backslashes means: `sub%5Ca.md` → `sub/a.md`; undefined if it has none. */
export function withSlashes(path: string): string | undefined {
  const turned = path.replace(BACKSLASHES, '/');
  return turned === path ? undefined : turned;
}
