import { messagesOf } from '../../../report/diagnostic';
import type { Messages } from '../../../report/messages/message';

const EXAMPLE = "`export default { api: { url: 'https://…' } };`";

/** Messages about what a site says of an API. */
export const siteMessages = {
  'api-url': {
    summary: 'the site documents an API whose address nobody names',
    advice: "Name it in the configuration: `api: { url: 'https://api.example.com/' }`. There is no default.",
    say: ({ page, isNew }: { page: string; isNew?: boolean }) =>
      isNew
        ? {
            message: `\`${page}\` documents an operation, but there is no configuration that names \`api.url\``,
            hint: `write \`docgen.config.js\` with the address of the API: ${EXAMPLE}`,
          }
        : {
            message: `\`${page}\` documents an operation, but the configuration has no \`api.url\``,
            hint: "name the address of the API: `api: { url: 'https://…' }`",
          },
  },
  'unknown-operation': {
    summary: 'a file adds to an operation that is not there',
    advice: 'Write its `operationId`, or verb and path: `GET /users/{id}`. Perhaps the operation is gone.',
    say: ({ operation, near }: { operation: string; near: string | undefined }) => ({
      message: `no operation is called \`${operation}\``,
      hint: near === undefined ? undefined : `did you mean \`${near}\`?`,
    }),
  },
  'operation-twice': {
    summary: 'two files add to one operation',
    advice: 'Put what both say into one of them.',
    say: ({ operation, other }: { operation: string; other: string }) => ({
      message: `another file adds to \`${operation}\` already: \`${other}\``,
    }),
  },
} as const satisfies Messages;

export const { problem } = messagesOf(siteMessages);
