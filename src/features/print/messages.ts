import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages of `docgen build --pdf`. */
export const printMessages = {
  'pdf-chromium': {
    summary: 'there is no browser that could print a PDF',
    advice: 'Install Chromium or Chrome, and name its program in the variable `CHROMIUM_PATH`.',
    say: ({ reason, detail = '' }: { reason: 'none' | 'missing' | 'failed'; detail?: string | undefined }) => ({
      message: {
        none: 'a PDF is printed by Chromium, and `CHROMIUM_PATH` names none',
        missing: `no file \`${detail}\`, which \`CHROMIUM_PATH\` names`,
        failed: `Chromium printed no PDF: ${detail}`,
      }[reason],
      hint:
        reason === 'failed'
          ? 'open `print.html` in a browser, and print it there'
          : 'name the program: `CHROMIUM_PATH=/usr/bin/chromium docgen build --pdf manual.pdf`',
    }),
  },
} as const satisfies Messages;

export const { usageError } = messagesOf(printMessages);
