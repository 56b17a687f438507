import { count } from '../summary';
import type { Messages } from './message';

/** Messages of `docgen check` about the baseline and accepted problems. */
export const checkCommandMessages = {
  'baseline-gone': {
    severity: 'warning',
    summary: 'a problem of the baseline no longer exists',
    advice: 'Update the baseline with `--update-baseline`.',
    say: ({
      code,
      message,
      file,
      count: times,
    }: {
      code: string;
      message: string;
      file?: string | undefined;
      count: number;
    }) =>
      `\`${code}\`${file === undefined ? '' : ` in \`${file}\``} is fixed` +
      `${times > 1 ? ` (${count(times, 'time')})` : ''}: ${message}`,
  },
  'ignore-unused': {
    severity: 'warning',
    summary: 'an entry of `problems.ignore` accepts no problem',
    advice: 'Remove it if what it accepted is gone; otherwise correct its code, file, name or link.',
    say: ({
      code,
      file,
      name,
      link,
    }: {
      code: string;
      file?: string | undefined;
      name?: string | undefined;
      link?: string | undefined;
    }) => ({
      message:
        `\`problems.ignore\` accepts \`${code}\`${name === undefined ? '' : ` of \`${name}\``}` +
        `${link === undefined ? '' : ` of \`${link}\``}${file === undefined ? '' : ` in \`${file}\``}, ` +
        'but there is none',
      hint: 'remove the entry, or correct it',
    }),
  },
  'baseline-missing': {
    summary: 'the file of `--baseline` does not exist',
    advice:
      'Correct the path, or write the file with `--update-baseline`. ' +
      'It is never written without that option, so that a mistyped path does not hide problems.',
    say: ({ file }: { file: string }) => ({
      message: `no file \`${file}\``,
      hint: 'write it with `--update-baseline`, or correct the path',
    }),
  },
  'baseline-broken': {
    summary: 'the file of `--baseline` is not one that docgen wrote',
    advice: 'Write it again with `--update-baseline`.',
    say: ({ file }: { file: string }) => `\`${file}\` is not a baseline`,
  },
} as const satisfies Messages;
