import type { Messages } from './message';

/** Path of the file or folder that the machine refused, unless the problem has a place itself. */
interface Refused {
  path?: string | undefined;
}

/** Messages about refusals by the machine; all but the last end with exit code 2. */
export const machineMessages = {
  'disk-full': {
    summary: 'the disk is full, or your quota is used up',
    advice: 'Make room, then run docgen again. The last good output is still there.',
    say: ({ path, isQuota }: Refused & { isQuota?: boolean }) => ({
      message: about(path, isQuota === true ? 'the quota is used up' : 'the disk is full'),
      hint: 'make room, then run docgen again: the last good output is still there',
    }),
  },
  'read-only': {
    summary: 'the file system can only be read',
    advice: 'Choose folders that can be written to: `--out` for the site, `--cache` for the cache.',
    say: ({ path }: Refused) => ({
      message: about(path, 'the file system is read-only'),
      hint: 'choose a folder that can be written to: `--out` for the site, `--cache` for the cache',
    }),
  },
  'no-permission': {
    summary: 'the user that runs docgen may not read or write a file',
    advice: 'Give the user the permission, or choose another folder.',
    say: ({ path }: Refused) => ({
      message: about(path, 'no permission'),
      hint: 'give the user that runs docgen the permission, or choose another folder',
    }),
  },
  'too-many-files': {
    summary: 'docgen may not open any more files',
    advice: 'Raise the limit (`ulimit -n 1024`). docgen needs some sixty files at once.',
    say: ({ path }: Refused) => ({
      message: about(path, 'too many files are open'),
      hint: 'raise the limit: `ulimit -n 1024`',
    }),
  },
  'out-of-memory': {
    summary: 'the memory is used up',
    advice: 'Give docgen more memory: in a container by its limit, else with `NODE_OPTIONS=--max-old-space-size=4096`.',
    say: ({ path }: Refused) => ({
      message: about(path, 'the memory is used up'),
      hint: 'give it more memory: raise the limit of the container, or set `NODE_OPTIONS=--max-old-space-size=4096`',
    }),
  },
  'system-fault': {
    summary: 'the machine refuses something else: a broken disk, a limit, a file in place of a folder',
    advice: 'Do what the hint says.',
    say: ({ path, reason, advice }: Refused & { reason: string; advice: string }) => ({
      message: about(path, reason),
      hint: advice,
    }),
  },
  'cache-refused': {
    severity: 'warning',
    summary: 'nothing can be kept in the cache, so the next build has to read all pages again',
    advice: 'Let docgen write to the folder, name another one with `--cache`, or use none: `--no-cache`.',
    say: ({ folder, reason }: { folder: string; reason: string }) => ({
      message: `the cache in \`${folder}\` can't be used: ${reason}`,
      hint: 'name another folder with `--cache`, or use none: `--no-cache`',
    }),
  },
  'shared-cache': {
    severity: 'warning',
    summary: 'something is wrong with the server of a shared cache; the build goes on without what it has',
    advice:
      'Look at the server. For 401 and 403, set `DOCGEN_CACHE_TOKEN`, or `DOCGEN_CACHE_USER` and ' +
      '`DOCGEN_CACHE_PASSWORD`; if docgen may not write there, say `--cache-read-only`.',
    say: ({ address, reason }: { address: string; reason: string }) => ({
      message: `the shared cache at \`${address}\` fails: ${reason}`,
      hint: 'the site is complete all the same; look at the server, or leave the address out',
    }),
  },
} as const satisfies Messages;

function about(path: string | undefined, reason: string): string {
  return path === undefined ? reason : `\`${path}\`: ${reason}`;
}
