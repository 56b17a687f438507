import { meant, type Messages, sayValue, type ValueProblem } from './message';

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
  'new-method-name': {
    summary: 'a new method page has a name that no method can have',
    advice: 'Use letters, digits and `_`.',
    say: ({ name }: { name: string }) => ({
      message: `\`${name}\` can't be the name of a method`,
      hint: 'pass the area and the method, as in `AREA/NAME`; a name consists of letters, digits and `_`',
    }),
  },
  'new-operation-name': {
    summary: 'a new operation is not a verb and a path',
    advice: 'Pass both in quotation marks: `docgen new operation "GET /users/{id}"`.',
    say: ({ target, near }: { target: string; near?: string | undefined }) => ({
      message: `\`${target}\` is not a verb and a path`,
      hint: near === undefined ? 'pass both in quotation marks: `"GET /users/{id}"`' : `did you mean \`${near}\`?`,
    }),
  },
  'page-path': {
    summary: 'there can be no page at the path',
    advice: 'Name a path below the content folder, such as `guides/install.md`.',
    say: ({ path, reason }: { path: string; reason: string }) => `there can be no page at \`${path}\`: ${reason}`,
  },
  'area-missing': {
    summary: 'the area of a new method page does not exist',
    advice: 'Correct the name of the area, or create it with `--create-area`.',
    say: ({ area, near }: { area: string; near?: string | undefined }) => ({
      message: `no area \`${area}\``,
      hint: `${meant(near) ?? 'check the spelling;'} \`--create-area\` creates a new area`,
    }),
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
  'no-folder': {
    summary: 'there is a file in place of the folder of a new site',
    advice: 'Name a folder.',
    say: ({ folder }: { folder: string }) => `\`${folder}\` is not a folder`,
  },
} as const satisfies Messages;
