import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';
import { count } from '../../report/summary';

/** Messages about diagrams. */
export const diagramMessages = {
  'diagrams-undrawn': {
    severity: 'warning',
    summary: 'diagrams that are shown as code, because Mermaid is not installed',
    advice: 'Install it beside docgen: `npm install --save-dev mermaid`.',
    say: ({ pages }: { pages: number }) => ({
      message: `diagrams on ${count(pages, 'page')} are shown as code: Mermaid, which draws them, is not installed`,
      hint: '`npm install --save-dev docgen-site mermaid` installs both',
    }),
  },
} as const satisfies Messages;

export const { problem } = messagesOf(diagramMessages);
