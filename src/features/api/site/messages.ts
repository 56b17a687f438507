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
  'translation-parameters': {
    severity: 'warning',
    summary: 'a translation documents other parameters than its original',
    advice: 'Add or remove the parameters: their names are the same in all languages.',
    say: ({
      original,
      missing,
      added,
    }: {
      original: string;
      missing: readonly string[];
      added: readonly string[];
    }) => ({
      message: [
        ...(missing.length > 0 ? [`only \`${original}\` has ${missing.map(quoted).join(', ')}`] : []),
        ...(added.length > 0 ? [`only this page has ${added.map(quoted).join(', ')}`] : []),
      ].join('; '),
      hint: 'names of parameters are the same in all languages',
    }),
  },
} as const satisfies Messages;

function quoted(name: string): string {
  return `\`${name}\``;
}

export const { problem } = messagesOf(siteMessages);
