import { type Messages, sayValue, type ValueProblem } from './message';

/** Messages about calls of `docgen new` and `docgen init`; all end with exit code 2. */
export const scaffoldMessages = {
  'argument-missing': {
    summary: 'something that the command needs is missing, and there is no terminal to ask for it',
    advice: 'Pass it on the command line.',
    say: ({ what, example }: { what: string; example: string }) => ({
      message: `${what} is missing`,
      hint: `pass it, as in \`${example}\``,
    }),
  },
  'option-value': {
    summary: 'an option has a value that it does not accept',
    advice: 'Give the option a value that it accepts.',
    say: (problem: ValueProblem) => sayValue(problem, 'the option'),
  },
  'page-path': {
    summary: 'there can be no page at the path',
    advice: 'Name a path below the content folder, such as `guides/install.md`.',
    say: ({ path, reason }: { path: string; reason: string }) => `there can be no page at \`${path}\`: ${reason}`,
  },
  'file-exists': {
    summary: 'a file that docgen is asked to create already exists',
    advice: 'Choose another name, or edit the existing file: docgen overwrites nothing that you wrote.',
    say: ({ file, other }: { file: string; other?: string | undefined }) => ({
      message:
        other === undefined || other === file
          ? `\`${file}\` already exists`
          : `\`${file}\` is in the way of \`${other}\`: both have the same address`,
      hint: 'choose another name, or edit the existing file',
    }),
  },
  'file-unwritable': {
    summary: 'a file or folder cannot be written',
    advice: 'Check that you may write there.',
    say: ({ file, reason }: { file: string; reason: string }) => `\`${file}\` can't be written (${reason})`,
  },
} as const satisfies Messages;
