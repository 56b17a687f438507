import { count } from '../summary';
import type { Messages } from './message';

/** Messages of `docgen check` about other sites and the baseline. */
export const checkCommandMessages = {
  'external-dead': {
    summary: 'a link leads to an address of another site that does not exist',
    advice: 'Correct the address, or remove the link.',
    say: ({ address, reason }: { address: string; reason: string }) => `\`${address}\` is dead: ${reason}`,
  },
  'external-unclear': {
    severity: 'warning',
    summary:
      'another site gave no clear answer about an address: it may be busy, turn programs away, or require a password',
    advice: 'Open the address in a browser. If it works there, add the problem to a baseline.',
    say: ({ address, reason }: { address: string; reason: string }) => ({
      message: `\`${address}\` could not be checked: ${reason}`,
      hint: 'open it in a browser',
    }),
  },
  'breaking-change': {
    summary: 'programs that use the API may no longer work',
    advice: 'Keep what programs rely on, or accept the change with a reason in `problems.ignore`.',
    say: ({ subject, text }: { subject: string; text: string }) => ({ message: `${subject}: ${text}` }),
  },
  'risky-change': {
    severity: 'warning',
    summary: 'programs that use the API still work, but may behave differently',
    advice: 'See to it that its users know, or accept the change with a reason in `problems.ignore`.',
    say: ({ subject, text }: { subject: string; text: string }) => ({ message: `${subject}: ${text}` }),
  },
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
