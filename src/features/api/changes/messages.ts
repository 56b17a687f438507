import { messagesOf } from '../../../report/diagnostic';
import type { Messages } from '../../../report/messages/message';

/** Messages about changes of an API. */
export const changeMessages = {
  'breaking-change': {
    summary: 'programs that use the API may no longer work',
    advice: 'Keep what programs rely on, or accept the change with a reason in `problems.ignore`.',
    say: ({ subject, text }: { subject: string; text: string }) => ({ message: `${subject}: ${text}` }),
  },
  'risky-change': {
    severity: 'warning',
    summary: 'programs that use the API still work, but may behave differently',
    advice: 'See to it that its users know, or accept the change with a reason in `problems.ignore`.',
    say: ({ subject, text }: { subject: string; text: string }) => ({ message: `${subject}: ${text}` }),
  },
} as const satisfies Messages;

export const { problem } = messagesOf(changeMessages);
