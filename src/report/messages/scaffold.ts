import { meant, type Messages } from './message';
import { sayValue, type ValueProblem } from './value';

/** What is wrong with what `docgen new` and `docgen init` are asked for; these end with exit code 2. */
export const scaffoldMessages = {
  'argument-missing': {
    severity: 'error',
    summary: 'something that the command needs is missing, and there is no terminal to ask on',
    advice: 'Name it on the command line.',
    say: ({ what, example }: { what: string; example: string }) => ({
      message: `${what} is missing`,
      hint: `name it: \`${example}\``,
    }),
  },
  'option-value': {
    severity: 'error',
    summary: 'an option has a value that it does not take',
    advice: 'Give the option a value that it takes.',
    say: (problem: ValueProblem) => sayValue(problem, 'the option'),
  },
  'new-method-name': {
    severity: 'error',
    summary: 'a method page with a name that no method can have',
    advice: 'Use letters, digits and `_`.',
    say: ({ name }: { name: string }) => ({
      message: `\`${name}\` can't be the name of a method`,
      hint: 'name the area and the method, as in `AREA/NAME`; a name is made of letters, digits and `_`',
    }),
  },
  'page-path': {
    severity: 'error',
    summary: 'a path at which no page can be',
    advice: 'Name a path below the content folder, such as `guides/install.md`.',
    say: ({ path, reason }: { path: string; reason: string }) => ({
      message: `no page can be at \`${path}\`: ${reason}`,
      hint: 'name a path below the content folder, such as `guides/install.md`',
    }),
  },
  'area-missing': {
    severity: 'error',
    summary: 'a method page for an area that does not exist',
    advice: 'Correct the name of the area, or make it with `--create-area`.',
    say: ({ area, near }: { area: string; near?: string | undefined }) => ({
      message: `no area \`${area}\``,
      hint: `${meant(near) ?? 'mind the spelling;'} \`--create-area\` makes a new one`,
    }),
  },
  'file-exists': {
    severity: 'error',
    summary: 'a file that docgen should make exists already',
    advice: 'Choose another name, or edit the file that is there: docgen overwrites nothing that you wrote.',
    say: ({ file, other }: { file: string; other?: string | undefined }) => ({
      message:
        other === undefined || other === file
          ? `\`${file}\` exists already`
          : `\`${file}\` is in the way of \`${other}\`: both have one address`,
      hint: 'choose another name, or edit the file that is there',
    }),
  },
  'file-unwritable': {
    severity: 'error',
    summary: 'a file or folder can not be written',
    advice: 'Check that you may write there.',
    say: ({ file, reason }: { file: string; reason: string }) => ({
      message: `\`${file}\` can't be written (${reason})`,
      hint: 'check that you may write there',
    }),
  },
  'folder-not-empty': {
    severity: 'error',
    summary: 'the folder of a new site holds something already',
    advice: 'Name a new or an empty folder.',
    say: ({ folder, found }: { folder: string; found?: string | undefined }) => ({
      message: found === undefined ? `\`${folder}\` is no folder` : `\`${folder}\` is not empty: it holds \`${found}\``,
      hint: 'name a new or an empty folder',
    }),
  },
} as const satisfies Messages;
