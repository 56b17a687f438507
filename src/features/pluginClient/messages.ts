import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages about code of plugins for the browser. */
export const clientMessages = {
  'plugin-client': {
    summary: 'code of a plugin for the browser cannot be compiled',
    advice: 'Look at the place; a file of a plugin is named relative to the root.',
    say: ({ reason }: { reason: string }) => ({ message: reason }),
  },
} as const satisfies Messages;

export const { problem } = messagesOf(clientMessages);
