import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages about formulas. */
export const mathMessages = {
  'formula-faulty': {
    severity: 'warning',
    summary: 'a formula that LaTeX does not understand; it is shown as it is written',
    advice: 'Correct it, or write `\\$` for a dollar sign that is one.',
    say: ({ formula, reason }: { formula: string; reason: string }) => ({
      message: `\`${formula}\` is no formula: ${reason}`,
      hint: 'correct it, or write `\\$` for a dollar sign that is one',
    }),
  },
} as const satisfies Messages;

export const { problem } = messagesOf(mathMessages);
