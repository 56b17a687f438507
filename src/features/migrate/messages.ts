import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages of `docgen migrate`. */
export const migrateMessages = {
  'migrate-nothing': {
    summary: 'there are no marks of another generator in a folder that is to be moved',
    advice: 'Name the folder of its configuration, or the generator with `--from`.',
    say: ({ folder }: { folder: string }) => ({
      message: `no marks of another generator in \`${folder}\``,
      hint: '`--from` names it; `docgen init` makes a site of plain markdown',
    }),
  },
  'migrate-done': {
    summary: 'a site that is to be moved has a configuration of docgen already',
    advice: 'Use that configuration, or take it back with `docgen migrate --undo` first.',
    say: ({ file }: { file: string }) => ({
      message: `\`${file}\` is already there`,
      hint: '`docgen migrate --undo` takes back what an earlier run has written',
    }),
  },
  'migrate-no-record': {
    summary: 'there is no record of a move that could be taken back',
    advice: 'Delete what you do not want by hand.',
    say: ({ file }: { file: string }) => ({
      message: `no record of a move: there is no \`${file}\`, or it is broken`,
      hint: 'name the folder in which `docgen migrate` wrote',
    }),
  },
  'migrate-run-failed': {
    severity: 'warning',
    summary: 'the configuration of another generator could not be run, so that only its plain data were read',
    advice: 'Install the packages that it imports, or do without what only its code says.',
    say: ({ file, reason }: { file: string; reason: string }) => `\`${file}\` could not be run: ${reason}`,
  },
} as const satisfies Messages;

export const { problem, usageError } = messagesOf(migrateMessages);
