import { constants } from 'node:os';
import path from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { type Diagnostic, type Place, problem } from './diagnostic';

/** System errors that have a message of their own. */
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

type Words = readonly [reason: string, advice: string];

const A_FILE_IS_THERE: Words = [
  'a file stands where a folder has to be',
  'move the file away, or choose another folder',
];
const SYSTEM_IS_GONE: Words = ['the file system is gone', 'mount it again, then run docgen again'];
const NOTHING_MORE_STARTS: Words = [
  'the system starts no more processes',
  'raise the limit of processes (`ulimit -u`) or of memory, then run docgen again',
];
const CHANGED_MEANWHILE = 'let no other program change the folder meanwhile, and run docgen again';

/** Other things that the machine may refuse, in words, with what to do. */
const FAULTS: Readonly<Record<string, Words>> = {
  EIO: ['the disk reports a fault', 'check the disk'],
  EFBIG: ['the file is larger than may be written', 'raise the limit of the size of files (`ulimit -f`)'],
  ESTALE: SYSTEM_IS_GONE,
  ENOTCONN: SYSTEM_IS_GONE,
  EHOSTDOWN: SYSTEM_IS_GONE,
  ENXIO: SYSTEM_IS_GONE,
  ENODEV: SYSTEM_IS_GONE,
  EXDEV: ['it is on another file system', 'choose a folder whose files are all on one'],
  EAGAIN: NOTHING_MORE_STARTS,
  ERR_WORKER_INIT_FAILED: NOTHING_MORE_STARTS,
  ERR_COMPILER_ENDED: [
    'the system has ended esbuild, which runs beside docgen',
    'raise the limits of processes (`ulimit -u`) and of memory, then run docgen again',
  ],
  EBUSY: ['another program uses it', 'end the program that uses it, then run docgen again'],
  ETXTBSY: ['another program uses it', 'end the program that uses it, then run docgen again'],
  ENOENT: ['it is gone', CHANGED_MEANWHILE],
  EEXIST: ['something has come there', CHANGED_MEANWHILE],
  ENOTEMPTY: ['something has come there', CHANGED_MEANWHILE],
  ENOTDIR: A_FILE_IS_THERE,
  EISDIR: ['a folder stands where a file has to be', 'move the folder away'],
  ELOOP: ['its links lead in a circle', 'remove one of the links'],
  ENAMETOOLONG: ['the name is too long for the file system', 'choose a shorter name'],
  EINVAL: ['the file system refuses the name', 'choose another name'],
  EILSEQ: ['the file system refuses the name', 'choose another name'],
};

/** Faults with another meaning when a folder is made. */
const BY_CALL: Readonly<Record<string, typeof FAULTS>> = {
  mkdir: { EEXIST: A_FILE_IS_THERE, ENOENT: ['the folder can not be made there', 'choose another folder'] },
};

/** Errors of docgen: it has asked for what makes no sense. */
const OF_DOCGEN = new Set(['EBADF', 'EFAULT', 'EDOM', 'ERANGE', 'ESPIPE', 'ESRCH', 'ECHILD']);

/** Problem for an error of the machine, named in its words unless it has a place; undefined for others. */
export function systemFault(cause: unknown, place?: Place): Diagnostic | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { path: named, dest, syscall = '' }: NodeJS.ErrnoException & { dest?: string } = cause;
  const name = nameOf(cause);
  if (!isOfSystem(cause, name)) return undefined;
  // In a failed move, the destination is in the way; a missing file is the source.
  const file = place === undefined ? ((name === 'ENOENT' ? undefined : dest) ?? named) : undefined;
  if (name in OWN_MESSAGE) {
    const isQuota = name === 'EDQUOT';
    return problem(OWN_MESSAGE[name as keyof typeof OWN_MESSAGE], { path: file, ...(isQuota && { isQuota }) }, place);
  }
  const [reason, advice] = BY_CALL[syscall]?.[name] ?? FAULTS[name] ?? wordsFor(cause, name);
  return problem('system-fault', { path: file, reason, advice }, place);
}

function isOfSystem({ name: kind, code = '', path, syscall }: NodeJS.ErrnoException, name: string): boolean {
  // The code of an aborted signal is a number.
  if (syscall === undefined) return kind !== 'AbortError' && code.startsWith('ERR_WORKER_');
  // Without a file it is the question that makes no sense.
  return !OF_DOCGEN.has(name) && (name !== 'EINVAL' || path !== undefined);
}

/** `EDQUOT`, which Node calls `Unknown system error -122` or `UNKNOWN`: it has names for the most common ones only. */
function nameOf({ code = '', errno = 0, message }: NodeJS.ErrnoException): string {
  if (code === 'ERR_WORKER_INIT_FAILED') return /\bE[\dA-Z]+$/.exec(message)?.[0] ?? code;
  if (/^E[\dA-Z]+$/.test(code) || errno === 0) return code;
  const known = Object.entries(constants.errno).find(([, number]) => number === Math.abs(errno));
  return known?.[0] ?? `error ${Math.abs(errno)}`;
}

/** Message of the system itself. */
function wordsFor({ errno = 0 }: NodeJS.ErrnoException, name: string): Words {
  const [, text] = getSystemErrorMap().get(-Math.abs(errno)) ?? [];
  return [
    `the system refuses it: ${text === undefined ? name : `${text} (${name})`}`,
    'mend that, then run docgen again',
  ];
}

/** True if a problem is the machine's: exit code 2, as for a wrong command line. */
export function isSystemFault({ code }: Diagnostic): boolean {
  return code === 'system-fault' || Object.values<string>(OWN_MESSAGE).includes(code);
}

/** Why something in a folder failed, in a few words: those of the machine where it refused, and of what. */
export function reasonOf(cause: unknown, folder: string): string {
  const fault = systemFault(cause, {});
  if (fault === undefined) return cause instanceof Error ? cause.message : String(cause);
  const { path: file = '', dest = file } = cause as NodeJS.ErrnoException & { dest?: string };
  const name = file === '' ? '' : path.relative(folder, dest);
  // A full disk, one that is read-only and a folder without permission say it of any file.
  const isOfFile = fault.code === 'system-fault' && /^[^./\\]/.test(name);
  return isOfFile ? `\`${name}\`: ${fault.message}` : fault.message;
}
