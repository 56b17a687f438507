import type { Messages } from '../../report/messages/message';

export const renameMessages = {
  'lost-address': {
    severity: 'warning',
    summary: 'a page was renamed, and its old address leads nowhere',
    advice: 'Add the old address to `aliases` in the front matter of the page, or to `redirects` in the configuration.',
    say: ({ path, before }: { path: string; before: string }) => ({
      message: `\`${path}\` leads nowhere: the page was \`${before}\``,
      hint: `keep the address with \`aliases: ['${path}']\` in the front matter`,
    }),
  },
} as const satisfies Messages;
