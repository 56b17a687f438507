import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** A component that runs in the browser, and the packages that it imports. */
export interface Ran {
  file: string;
  packages: readonly string[];
}

/** Parts of the policy, with what mends a refusal. */
const MENDS: Readonly<Record<string, readonly [what: string, mend: string]>> = {
  style: ['styles in attributes or elements', "`security: { styles: 'inline' }` lets them show"],
  eval: ['code made of texts', "`security: { scripts: 'eval' }` lets it run"],
  script: ['a script', 'import the package instead of loading it'],
  font: ['a font', 'keep the file in the site: a style sheet that the component imports may name it'],
  img: ['an image', 'keep the file in the site'],
  connect: ['a request', 'keep the data in the site, or pass it as a property'],
  frame: ['a frame', 'lead to it with a link'],
  worker: ['a worker', 'look for a setting of the package that works without it'],
};

function named({ file, packages }: Ran): string {
  return packages.length === 0 ? `\`${file}\`` : `\`${packages.join('`, `')}\` in \`${file}\``;
}

/** Messages of `docgen check --browser`. */
export const browserCheckMessages = {
  'browser-missing': {
    summary: 'there is no browser that could run components',
    advice: 'Install Chromium or Chrome, or name its program in the variable `CHROMIUM_PATH`.',
    say: ({ reason, detail = '' }: { reason: 'none' | 'missing' | 'failed'; detail?: string | undefined }) => ({
      message: {
        none: 'components run in Chromium, and none is found',
        missing: `no file \`${detail}\`, which \`CHROMIUM_PATH\` names`,
        failed: `Chromium does not run: ${detail}`,
      }[reason],
      hint: 'name the program: `CHROMIUM_PATH=/usr/bin/chromium docgen check --browser`',
    }),
  },
  'island-unbuilt': {
    summary: 'the site has faults that keep it from being built, so that no component ran',
    advice: 'Mend the other problems first.',
    say: () => 'the site can not be built, so no component ran in a browser',
  },
  'island-failed': {
    severity: 'warning',
    summary: 'a component fails when it starts in the browser; readers keep what the server has made of it',
    advice: 'Look at the reason. An old package may need an older React.',
    say: ({ reason, page, ...ran }: Ran & { reason: string; page: string }) => ({
      message: `${named(ran)} fails in the browser, on \`${page}\`: ${reason}`,
      hint: '`docgen serve` shows it over the page',
    }),
  },
  'island-refused': {
    severity: 'warning',
    summary: 'the policy of the site refuses a part of what a component does in the browser',
    advice: 'See if the component looks and works as it should. If not, follow the hint.',
    say: ({ directive, blocked, page, ...ran }: Ran & { directive: string; blocked: string; page: string }) => {
      const kind = blocked === 'eval' ? 'eval' : (/^[a-z]+/.exec(directive)?.[0] ?? '');
      const [what, mend] = MENDS[kind] ?? [`what \`${directive}\` is about`, 'look for a setting of the package'];
      const from = /^https?:/.test(blocked) ? ` from ${blocked}` : '';
      return {
        message: `the policy refuses ${what}${from} of ${named(ran)}, on \`${page}\``,
        hint: `if something is missing: ${mend}`,
      };
    },
  },
  'island-unreadable': {
    severity: 'warning',
    summary: 'texts of a component can hardly be read on a dark page, and not on white paper either',
    advice: 'Set the colours of the component in both schemes.',
    say: ({ part, page, ...ran }: Ran & { part: number; page: string }) => ({
      message: `${part} % of the letters of ${named(ran)} can hardly be read in dark, on \`${page}\``,
      hint: 'pass the scheme to it, as the manual’s page “A component package in light and dark” shows',
    }),
  },
} as const satisfies Messages;

export const { problem, usageError } = messagesOf(browserCheckMessages);
