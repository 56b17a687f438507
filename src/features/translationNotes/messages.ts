import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages about translations and their originals. */
export const translationMessages = {
  'translation-missing': {
    severity: 'warning',
    summary: 'a page is not translated into all languages of the site',
    advice: 'Translate it: `docgen new translation` writes the file.',
    say: ({ languages, file }: { languages: readonly string[]; file: string }) => ({
      message: `not translated into ${languages.map(quoted).join(', ')}`,
      hint: `write the file with \`docgen new translation ${languages[0]} ${commandWord(file)}\``,
    }),
  },
  'translation-orphaned': {
    severity: 'warning',
    summary: 'a page in another language has no original',
    advice: 'Remove it if the original was removed, or name the original: `translates: ../install.md`.',
    say: ({ lang }: { lang: string }) => ({
      message: `there is no original of this page in \`${lang}\``,
      hint: 'remove it, or name the original with `translates` in its front matter',
    }),
  },
  'translation-outdated': {
    severity: 'warning',
    summary: 'the original has changed since it was translated',
    advice: 'Bring the translation up to date, and set `translated` in its front matter to the commit of the original.',
    say: ({
      original,
      commit,
      changes = [],
    }: {
      original: string;
      commit: string;
      changes?: readonly string[] | undefined;
    }) => ({
      message: [`\`${original}\` has changed since \`${commit.slice(0, 8)}\``, ...changes.slice(0, 1)].join(': '),
      hint: 'bring the translation up to date; a change that needs none is passed over with `translated: COMMIT`',
    }),
  },
  'translation-commit': {
    summary: '`translated` names a commit that git does not have',
    advice: 'Correct it, or remove it: then the commit of the last change counts. In CI, fetch all: `fetch-depth: 0`.',
    say: ({ commit }: { commit: string }) => ({
      message: `no commit \`${commit}\``,
      hint: 'correct `translated`, or remove it; in CI, fetch all commits (`fetch-depth: 0`)',
    }),
  },
} as const satisfies Messages;

export const { problem } = messagesOf(translationMessages);

function quoted(name: string): string {
  return `\`${name}\``;
}

/** The name of a file as a word of a command; one that a shell would read in its own way is left to the owner. */
function commandWord(file: string): string {
  return /^[\p{L}\p{N}_./-]+$/u.test(file) ? file : 'FILE';
}
