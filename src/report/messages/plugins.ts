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
  'plugin-page': {
    summary: 'a plugin makes a page that cannot be one, or that is there already',
    advice: 'Give the page another path, or take the other one away.',
    say: ({ plugin, page, reason }: { plugin: string; page: string; reason: string }) => ({
      message: `\`${plugin}\` makes the page \`${page}\`, ${reason}`,
    }),
  },
} as const satisfies Messages;
