import { putInto, textOf, type Worded } from '../../client/shared/text';

/** Options of mdast-util-to-hast: how readers of the site call footnotes, and the way back to where one is named. */
export function footnoteTexts(words: Worded) {
  return {
    footnoteLabel: textOf(words, 'footnotes.title', 'Footnotes'),
    /** The second time, the number is `1-2`. */
    footnoteBackLabel: (reference: number, repeat: number): string =>
      putInto(textOf(words, 'footnotes.back', 'Back to reference {number}'), {
        number: `${reference + 1}${repeat > 1 ? `-${repeat}` : ''}`,
      }),
  };
}
