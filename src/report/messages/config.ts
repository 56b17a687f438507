import { meant, type Messages, sayValue, type ValueProblem } from './message';

/** Messages about the configuration file. */
export const configMessages = {
  'config-syntax': {
    summary: 'the configuration is not valid TypeScript or JavaScript',
    advice: 'Look at the line, and at the one before it.',
    say: ({ reason }: { reason: string }) => ({ message: reason }),
  },
  'config-failed': {
    summary: 'the configuration threw an error while it ran',
    advice: 'Install what it imports, or fix its code.',
    say: ({ config, reason }: { config: string; reason: string }) => ({ message: `\`${config}\` failed: ${reason}` }),
  },
  'stray-error': {
    summary: 'your code failed in a timer, an event or a promise that nothing awaits',
    advice: 'Await the promise, or catch the error where it comes from.',
    say: ({ reason }: { reason: string }) => `an error in code that nothing awaits: ${reason}`,
  },
  'stray-exit': {
    summary: 'your code ended the process, or never answers',
    advice: 'Throw an error instead of ending the process. Look for promises that nobody resolves.',
    say: ({ isCalled }: { isCalled: boolean }) =>
      isCalled
        ? { message: 'the process was ended before docgen was done', hint: 'throw an error instead' }
        : {
            message: 'docgen waits for something that never happens',
            hint: 'look for a promise that nobody resolves, in the configuration and in plugins',
          },
  },
  'policy-eval': {
    severity: 'warning',
    summary: 'the configuration lets scripts make code of texts',
    advice: 'Keep it only if a package of yours needs it.',
    say: () => ({
      message: "`security.scripts: 'eval'` lets every script of the site make code of texts",
      hint: 'whoever gets a text into such a script, through an address for example, runs code in the reader’s browser',
    }),
  },
  'config-former-name': {
    severity: 'warning',
    summary: 'the configuration imports `docgen`, which is called `docgen-site` now',
    advice: "Import from 'docgen-site', and name that package in package.json.",
    say: () => ({
      message: "`from 'docgen'` names a package on npm that is not docgen",
      hint: "write `from 'docgen-site'`, and replace `docgen` by `docgen-site` in package.json",
    }),
  },
  'config-packages': {
    summary: 'a package that the configuration imports was changed while `docgen serve` was running',
    advice: 'Start `docgen serve` again: a package is loaded only once.',
    say: ({ name }: { name: string }) => ({
      message: `the package \`${name}\` was changed after it had been loaded`,
      hint: 'start `docgen serve` again',
    }),
  },
  'config-export': {
    summary: 'the configuration has no default export',
    advice: 'End the file with `export default defineConfig({ … })`.',
    say: ({ config }: { config: string }) => `\`${config}\` has no default export`,
  },
  'config-value': {
    summary: 'a key of the configuration has a value of the wrong type or form',
    advice: 'Give the key a value that it accepts.',
    say: (problem: ValueProblem) => sayValue(problem, 'the configuration'),
  },
  'unknown-config-key': {
    summary: 'the configuration has a key that docgen does not know',
    advice: 'Check the spelling, and which object the key belongs in.',
    say: ({ key, near }: { key: string; near?: string | undefined }) => ({
      message: `unknown key \`${key}\``,
      hint: meant(near),
    }),
  },
  'call-option': {
    summary: 'a program calls docgen with an option of the wrong type or form',
    advice: 'Give the option a value that it accepts.',
    say: ({ call, ...value }: ValueProblem & { call: string }) => {
      const { message, hint } = sayValue(value, 'the options');
      return { message: `${message}, in the options of \`${call}\``, hint };
    },
  },
  'call-unknown-option': {
    summary: 'a program calls docgen with an option that it does not know',
    advice: 'Check the spelling.',
    say: ({ call, key, near }: { call: string; key: string; near?: string | undefined }) => ({
      message: `\`${call}\` has no option \`${key}\``,
      hint: meant(near),
    }),
  },
} as const satisfies Messages;
