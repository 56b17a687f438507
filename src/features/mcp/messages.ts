import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages about the site that `docgen mcp` reads. */
export const mcpMessages = {
  'mcp-site': {
    summary: 'the folder on the command line holds no site that docgen has built',
    advice: 'Build the site first, then name its output folder.',
    say: ({ folder }: { folder: string }) => ({
      message: `no built site in \`${folder}\``,
      hint: 'run `docgen build` first, or name the folder that it wrote: `docgen mcp DIR`',
    }),
  },
  'mcp-address': {
    summary: 'there is no site that docgen has built at the address on the command line, or it cannot be read',
    advice: 'Name the address of its home page. A site behind a login can only be read from the folder of its build.',
    say: ({ address, reason }: { address: string; reason?: string }) =>
      reason === undefined
        ? {
            message: `no site that docgen has built at \`${address}\``,
            hint: 'name the address of its home page: `docgen mcp https://docs.example.com/`',
          }
        : { message: `can't read \`${address}\`: ${reason}`, hint: 'check the address and the network' },
  },
} as const satisfies Messages;

export const { usageError } = messagesOf(mcpMessages);
