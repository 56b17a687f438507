import type { Messages } from './message';

/** What is in the way when the site is written. */
export const outputMessages = {
  'output-clash': {
    severity: 'error',
    summary: 'two sources for one file of the output',
    advice: 'Rename one of the two, or take the alias away. Upper and lower case count as the same.',
    say: ({ path, sources }: { path: string; sources: [string, string] }) => ({
      // Which of the two came first is chance.
      message: `\`${path}\` is written by ${sources.toSorted().map(quoted).join(' and by ')}`,
      hint: 'rename one of the two',
    }),
  },
  'output-path': {
    severity: 'error',
    summary: 'an address that names no file inside of the output folder',
    advice: 'Take empty parts, `.` and `..` out of the address.',
    say: ({ path, source }: { path: string; source: string }) => ({
      message: `\`${path}\` is no file inside of the output folder`,
      hint: `it comes from ${source}`,
    }),
  },
  'output-foreign': {
    severity: 'error',
    summary: 'a file in the output folder that docgen did not write stands in the way',
    advice: 'Move it away, delete the output folder, or choose another one with `--out`.',
    say: ({ path }: { path: string }) => ({
      message: `\`${path}\` in the output folder was not written by docgen`,
      hint: 'move it away, or choose another output folder with `--out`',
    }),
  },
  'changed-output-kept': {
    severity: 'warning',
    summary: 'a file of an earlier build was changed by hand and is kept, though the site has it no more',
    advice: 'Delete the file by hand if nobody needs it.',
    say: ({ path }: { path: string }) => ({
      message: `\`${path}\` is no longer part of the site, but was changed by hand`,
      hint: 'delete it by hand if nobody needs it',
    }),
  },
} as const satisfies Messages;

function quoted(source: string): string {
  return source.includes('`') ? source : `\`${source}\``;
}
