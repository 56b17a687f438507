import type { Diagnostic } from './diagnostic';
import { problem } from './problem';

/** What the machine may refuse, by the codes of Node's system errors: in words, with what to do. */
const FAULTS: Readonly<Record<string, [reason: string, advice: string]>> = {
  ENOSPC: ['the disk is full', 'make room, then run docgen again: the last good output is still there'],
  EDQUOT: ['the quota of the disk is used up', 'make room, then run docgen again: the last good output is still there'],
  EROFS: [
    'the file system is read-only',
    'choose a folder that can be written to: `--out` for the site, `--cache` too',
  ],
  EACCES: ['no permission', 'give the user that runs docgen the permission, or choose another folder'],
  EPERM: ['no permission', 'give the user that runs docgen the permission, or choose another folder'],
  EMFILE: ['too many files are open', 'raise the limit of open files (`ulimit -n`)'],
  ENFILE: ['too many files are open', 'raise the limit of open files of the system'],
  EIO: ['the disk reports a fault', 'check the disk'],
  EBUSY: ['another program uses it', 'end the program that uses it, then run docgen again'],
  ENOTDIR: ['a file stands where a folder has to be', 'move the file away, or choose another folder'],
  ELOOP: ['its links lead in a circle', 'remove one of the links'],
  ENAMETOOLONG: ['the name is too long for the file system', 'choose a shorter name'],
};

/** What may also go wrong when a folder is made; elsewhere these codes would be bugs. */
function ofFolders(syscall: string): typeof FAULTS {
  if (syscall !== 'mkdir') return {};
  return {
    EEXIST: ['a file stands where a folder has to be', 'move the file away, or choose another folder'],
    ENOENT: ['the folder can not be made there', 'choose another folder'],
  };
}

/** An error that the machine is to blame for and not docgen, as a problem; undefined for any other. */
export function systemFault(cause: unknown): Diagnostic | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code, path, syscall } = cause as NodeJS.ErrnoException;
  const known = code === undefined || syscall === undefined ? undefined : { ...FAULTS, ...ofFolders(syscall) }[code];
  if (known === undefined) return undefined;
  return problem('system-fault', { path, reason: known[0], advice: known[1] });
}
