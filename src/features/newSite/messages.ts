import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages of `docgen init`. */
export const newSiteMessages = {
  'no-folder': {
    summary: 'there is a file in place of the folder of a new site',
    advice: 'Name a folder.',
    say: ({ folder }: { folder: string }) => `\`${folder}\` is not a folder`,
  },
  'init-again': {
    summary: 'a new site is to be made in a folder that has one',
    advice: 'Go on with the site that is there: `docgen serve` shows it, and `docgen new page` adds a page.',
    say: ({ file }: { file: string }) => ({
      message: `there is a site of docgen already: \`${file}\``,
      hint:
        '`docgen serve` shows it, `docgen new page` adds a page, `docgen init --host NAME` writes what a host needs; ' +
        'to start anew, remove that file first',
    }),
  },
  'init-migrates': {
    summary: 'a new site is to be made in a folder that has a site of another generator',
    advice: 'Move that site: `docgen migrate` reads its configuration, and `docgen build` shows it without any.',
    say: ({ folder, label, decidedBy }: { folder: string; label: string; decidedBy: string }) => ({
      message: `\`${folder}\` has a site of ${label}${decidedBy === '' ? '' : ` (\`${decidedBy}\`)`}`,
      hint: `\`docgen migrate${folder === '.' ? '' : ` ${folder}`}\` writes a configuration for it`,
    }),
  },
} as const satisfies Messages;

export const { usageError } = messagesOf(newSiteMessages);
