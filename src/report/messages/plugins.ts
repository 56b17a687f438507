import type { Messages } from './message';

/** Messages about failures of plugins, and messages from plugins. */
export const pluginMessages = {
  'plugin-failed': {
    summary: 'a plugin threw an error',
    advice: 'Look at what it says; the fault is in the plugin, or in its options.',
    say: ({ plugin, reason }: { plugin: string; reason: string }) => ({ message: `\`${plugin}\` failed: ${reason}` }),
  },
  'plugin-problem': {
    severity: 'warning',
    summary: 'a plugin has something to say of a page',
    advice: 'Look at the manual of the plugin.',
    say: ({ plugin, reason, hint }: { plugin: string; reason: string; hint?: string | undefined }) => ({
      message: `${plugin}: ${reason}`,
      hint,
    }),
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
  'plugin-client': {
    summary: 'code of a plugin for the browser cannot be compiled',
    advice: 'Look at the place; a file of a plugin is named relative to the root.',
    say: ({ reason }: { reason: string }) => ({ message: reason }),
  },
  'plugin-page': {
    summary: 'a plugin makes a page that cannot be one, or that is there already',
    advice: 'Give the page another path, or take the other one away.',
    say: ({ plugin, page, reason }: { plugin: string; page: string; reason: string }) => ({
      message: `\`${plugin}\` makes the page \`${page}\`, ${reason}`,
    }),
  },
} as const satisfies Messages;
