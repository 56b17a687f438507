import type { Diagnostic, Place } from './diagnostic';
import { problem } from './problem';

/** Codes of Node's system errors that have a message of their own. */
const OWN_MESSAGE = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EMFILE: 'too-many-files',
  ENFILE: 'too-many-files',
  ENOMEM: 'out-of-memory',
  ERR_WORKER_OUT_OF_MEMORY: 'out-of-memory',
} as const;

/** Other things that the machine may refuse, in words, with what to do. */
const FAULTS: Readonly<Record<string, [reason: string, advice: string]>> = {
  EIO: ['the disk reports a fault', 'check the disk'],
  ESTALE: ['the file system is gone', 'mount it again, then run docgen again'],
  EAGAIN: ['the system starts no more processes', 'raise the limit of processes (`ulimit -u`)'],
  EBUSY: ['another program uses it', 'end the program that uses it, then run docgen again'],
  ENOTDIR: ['a file stands where a folder has to be', 'move the file away, or choose another folder'],
  EISDIR: ['a folder stands where a file has to be', 'move the folder away'],
  ERR_FS_EISDIR: ['a folder stands where a file has to be', 'move the folder away'],
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

/**
 * An error that the machine is to blame for and not docgen, as a problem; undefined for any other. It says where in its
 * words, unless it has a place.
 */
export function systemFault(cause: unknown, place?: Place): Diagnostic | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code = '', path: named, syscall } = cause as NodeJS.ErrnoException;
  const path = place === undefined ? named : undefined;
  if (syscall === undefined && code !== 'ERR_WORKER_OUT_OF_MEMORY') return undefined;
  if (code in OWN_MESSAGE) return problem(OWN_MESSAGE[code as keyof typeof OWN_MESSAGE], { path }, place);
  const [reason, advice] = { ...FAULTS, ...ofFolders(syscall ?? '') }[code] ?? [];
  if (reason === undefined || advice === undefined) return undefined;
  return problem('system-fault', { path, reason, advice }, place);
}

/** Whether a problem is the machine's: it ends with exit code 2, like a wrong command line. */
export function isSystemFault({ code }: Diagnostic): boolean {
  return code === 'system-fault' || Object.values<string>(OWN_MESSAGE).includes(code);
}

/** Why something failed, in a few words: those of the machine where it refused. */
export function reasonOf(cause: unknown): string {
  const words = systemFault(cause, {})?.message;
  return words ?? (cause instanceof Error ? cause.message : String(cause));
}
