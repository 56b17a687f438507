import { meant, type Messages } from './message';
import { sayValue, type ValueProblem } from './value';

/** What is wrong on a method page. */
export const methodMessages = {
  'parameter-table': {
    severity: 'error',
    summary: 'a parameter table has unexpected columns',
    advice: 'Use the columns `Parameter`, `Type` and `Description`, in this order and with this spelling.',
    say: ({ columns }: { columns: readonly string[] }) => ({
      message: 'a parameter table has unexpected columns',
      hint: `use the columns ${columns.map((name) => `\`${name}\``).join(', ')}`,
    }),
  },
  'parameter-name': {
    severity: 'error',
    summary: 'a row of a parameter table without a name',
    advice: 'Write the name in the first column of the row.',
    say: () => ({ message: 'a parameter has no name', hint: 'write its name in the first column' }),
  },
  'method-section': {
    severity: 'warning',
    summary: 'a heading looks like a section of a method page, but is spelled differently',
    advice: 'Correct the spelling: until then, nothing below the heading is read as parameters or as the response.',
    say: ({ title, near }: { title: string; near: string }) => ({
      message: `\`${title}\` is not read as a section of a method page`,
      hint: meant(near),
    }),
  },
  'response-json': {
    severity: 'error',
    summary: 'the response of a method is not valid JSON',
    advice: 'Look for a comma after the last entry, single quotes, a comment, or `…` in place of what is left out.',
    say: ({ reason }: { reason: string }) => ({ message: `the response is not valid JSON: ${reason}` }),
  },
  'unknown-parameter': {
    severity: 'error',
    summary: '`sample` or `needs` in the front matter names a parameter that no table of the page has',
    advice: 'Correct the name, or add it to a table.',
    say: ({ key, name, near }: { key: string; name: string; near?: string | undefined }) => ({
      message: `\`${key}\` names \`${name}\`, which no table of this page has`,
      hint: meant(near) ?? 'correct the name, or add it to a table',
    }),
  },
  'sample-value': {
    severity: 'error',
    summary: 'a value of `sample` in the front matter does not fit the type of its parameter, or is not allowed',
    advice: 'Write a value that the table allows; put a string that looks like a number in quotation marks.',
    say: (problem: ValueProblem) => sayValue(problem, 'sample'),
  },
  'sample-failed': {
    severity: 'error',
    summary: 'a sample that the configuration defines could not be written',
    advice:
      'Look at its function in `samples` of the configuration: ' +
      'it takes a description of the call and returns a string.',
    say: ({ name, reason }: { name: string; reason: string }) => ({
      message: `the sample \`${name}\` could not be written: ${reason}`,
      hint: `look at the function of \`samples.${name}\` in the configuration`,
    }),
  },
} as const satisfies Messages;
