import { messagesOf } from '../../../report/diagnostic';
import { meant, type Messages } from '../../../report/messages/message';

/** Messages about new pages of methods and operations. */
export const newMessages = {
  'new-method-name': {
    summary: 'a new method page has a name that no method can have',
    advice: 'Use letters, digits and `_`.',
    say: ({ name }: { name: string }) => ({
      message: `\`${name}\` can't be the name of a method`,
      hint: 'pass the area and the method, as in `AREA/NAME`; a name consists of letters, digits and `_`',
    }),
  },
  'new-operation-name': {
    summary: 'a new operation is not a verb and a path',
    advice: 'Pass both in quotation marks: `docgen new operation "GET /users/{id}"`.',
    say: ({ target, near }: { target: string; near?: string | undefined }) => ({
      message: `\`${target}\` is not a verb and a path`,
      hint: near === undefined ? 'pass both in quotation marks: `"GET /users/{id}"`' : `did you mean \`${near}\`?`,
    }),
  },
  'area-missing': {
    summary: 'the area of a new method page does not exist',
    advice: 'Correct the name of the area, or create it with `--create-area`.',
    say: ({ area, near }: { area: string; near?: string | undefined }) => ({
      message: `no area \`${area}\``,
      hint: `${meant(near) ?? 'check the spelling;'} \`--create-area\` creates a new area`,
    }),
  },
} as const satisfies Messages;

export const { usageError } = messagesOf(newMessages);
