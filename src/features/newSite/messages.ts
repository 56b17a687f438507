import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages of `docgen init`. */
export const newSiteMessages = {
  'no-folder': {
    summary: 'there is a file in place of the folder of a new site',
    advice: 'Name a folder.',
    say: ({ folder }: { folder: string }) => `\`${folder}\` is not a folder`,
  },
} as const satisfies Messages;

export const { usageError } = messagesOf(newSiteMessages);
