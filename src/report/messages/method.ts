import { meant, type Messages } from './message';

/** What is wrong on a method page. */
export const methodMessages = {
  'parameter-table': {
    severity: 'error',
    summary: 'a parameter table with other columns than expected',
    advice: 'Use the columns `Parameter`, `Type` and `Description`, in this order and spelling.',
    say: ({ columns }: { columns: readonly string[] }) => ({
      message: 'a parameter table has other columns than expected',
      hint: `use the columns ${columns.map((name) => `\`${name}\``).join(', ')}`,
    }),
  },
  'parameter-name': {
    severity: 'error',
    summary: 'a row of a parameter table without a name',
    advice: 'Write the name into the first column of the row.',
    say: () => ({ message: 'a parameter without a name', hint: 'write its name into the first column' }),
  },
  'method-section': {
    severity: 'warning',
    summary: "a heading that looks like a section's of a method page, but is not spelled like it",
    advice: 'Correct the spelling: as it is, nothing below it is read as parameters or response.',
    say: ({ title, near }: { title: string; near: string }) => ({
      message: `\`${title}\` is not read as a section of a method page`,
      hint: meant(near),
    }),
  },
  'response-json': {
    severity: 'error',
    summary: 'the response of a method is not valid JSON',
    advice: 'Look for a comma after the last entry, single quotes, a comment, or `…` for what is left out.',
    say: ({ reason }: { reason: string }) => ({ message: `the response is not JSON: ${reason}` }),
  },
  'sample-failed': {
    severity: 'error',
    summary: 'a sample of the configuration that could not be written',
    advice:
      'Look at its function in `samples` of the configuration: it takes a description of the call and returns text.',
    say: ({ name, reason }: { name: string; reason: string }) => ({
      message: `the sample \`${name}\` could not be written: ${reason}`,
      hint: `look at the function of \`samples.${name}\` in the configuration`,
    }),
  },
} as const satisfies Messages;
