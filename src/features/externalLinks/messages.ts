import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages about links to other sites. */
export const externalMessages = {
  'external-dead': {
    summary: 'a link leads to an address of another site that does not exist',
    advice: 'Correct the address, or remove the link.',
    say: ({ address, reason }: { address: string; reason: string }) => `\`${address}\` is dead: ${reason}`,
  },
  'external-unclear': {
    severity: 'warning',
    summary:
      'another site gave no clear answer about an address: it may be busy, turn programs away, or require a password',
    advice: 'Open the address in a browser. If it works there, add the problem to a baseline.',
    say: ({ address, reason }: { address: string; reason: string }) => ({
      message: `\`${address}\` could not be checked: ${reason}`,
      hint: 'open it in a browser',
    }),
  },
} as const satisfies Messages;

export const { problem } = messagesOf(externalMessages);
