import { meant, type Messages } from './message';

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
