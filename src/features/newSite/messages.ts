import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages of `docgen init`. */
export const newSiteMessages = {
  'no-folder': {
    summary: 'there is a file in place of the folder of a new site',
    advice: 'Name a folder.',
    say: ({ folder }: { folder: string }) => `\`${folder}\` is not a folder`,
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
