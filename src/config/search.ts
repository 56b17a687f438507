import * as z from 'zod';

const PHRASE = 'expected a word, or a phrase of up to four';

/** A word or a phrase that readers type, or that pages use. */
const phrase = z.string().refine((text) => isPhrase(text), PHRASE);

function isPhrase(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return words.length >= 1 && words.length <= 4;
}

const phrases = (least: number) =>
  z
    .array(phrase)
    .min(least)
    .superRefine((texts, context) => {
      for (const [place, text] of texts.entries()) {
        const same = (other: string): boolean => other.toLowerCase() === text.toLowerCase();
        if (texts.findIndex(same) < place)
          context.addIssue({ code: 'custom', path: [place], message: 'expected each word once in a list' });
      }
    });

const oneWay = z.strictObject({
  words: phrases(1).meta({ description: 'What readers type' }),
  find: phrases(1).meta({ description: 'What they find with it' }),
});

export const searchSchema = z.strictObject({
  synonyms: z
    .array(z.union([phrases(2), oneWay]))
    .default([])
    .meta({
      description:
        'Words that mean the same: a list in which each finds all others, or `words` that also find those in `find`',
    }),
});

export type SynonymConfig = z.output<typeof searchSchema>['synonyms'][number];
