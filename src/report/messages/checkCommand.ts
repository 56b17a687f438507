import { count } from '../summary';
import type { Messages } from './message';

/** What `docgen check` says of other sites and of its baseline. */
export const checkCommandMessages = {
  'external-dead': {
    severity: 'error',
    summary: 'a link leads to an address of another site that does not exist',
    advice: 'Correct the address, or take the link away.',
    say: ({ address, reason }: { address: string; reason: string }) => ({
      message: `\`${address}\` is dead: ${reason}`,
      hint: 'correct the address, or take the link away',
    }),
  },
  'external-unclear': {
    severity: 'warning',
    summary:
      'another site gave no clear answer about an address: it may be busy, keep programs out, or ask for a password',
    advice: 'Open the address in a browser. If it works there, put it into a baseline.',
    say: ({ address, reason }: { address: string; reason: string }) => ({
      message: `\`${address}\` could not be checked: ${reason}`,
      hint: 'open it in a browser',
    }),
  },
  'baseline-gone': {
    severity: 'warning',
    summary: 'a problem of the baseline is there no more',
    advice: 'Write the baseline anew with `--update-baseline`.',
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
    }) => ({
      message:
        `\`${code}\`${file === undefined ? '' : ` in \`${file}\``} is mended` +
        `${times > 1 ? ` (${count(times, 'time')})` : ''}: ${message}`,
      hint: 'write the baseline anew with `--update-baseline`',
    }),
  },
  'baseline-missing': {
    severity: 'error',
    summary: 'the file of `--baseline` does not exist',
    advice:
      'Correct the path, or write the file with `--update-baseline`. ' +
      'It is never written by itself, so that a slip in the path does not hide problems.',
    say: ({ file }: { file: string }) => ({
      message: `no file \`${file}\``,
      hint: 'write it with `--update-baseline`, or correct the path',
    }),
  },
  'baseline-broken': {
    severity: 'error',
    summary: 'the file of `--baseline` is not one that docgen wrote',
    advice: 'Write it anew with `--update-baseline`.',
    say: ({ file }: { file: string }) => ({
      message: `\`${file}\` is no baseline`,
      hint: 'write it anew with `--update-baseline`',
    }),
  },
} as const satisfies Messages;
