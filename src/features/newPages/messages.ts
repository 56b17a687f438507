import { messagesOf } from '../../report/diagnostic';
import { meant, type Messages } from '../../report/messages/message';

/** Messages of `docgen new translation`. */
export const newPageMessages = {
  'translation-language': {
    summary: 'a new translation is in a language that the site does not have, or in that of the originals',
    advice: 'Name one of the folders in `languages`.',
    say: ({ language, known }: { language: string; known: readonly string[] }) => ({
      message: `no language \`${language}\` to translate into`,
      hint: `the languages are ${known.map((each) => `\`${each}\``).join(', ')}`,
    }),
  },
  'translation-original': {
    summary: 'the page that is to be translated does not exist',
    advice: 'Name a page of the original, by its file below the content folder.',
    say: ({ file, near }: { file: string; near?: string | undefined }) => ({
      message: `no page \`${file}\` in the original`,
      hint: meant(near) ?? 'name it by its file below the content folder',
    }),
  },
} as const satisfies Messages;

export const { usageError } = messagesOf(newPageMessages);
