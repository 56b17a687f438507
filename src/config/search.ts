import * as z from 'zod';
import { SEARCH_SERVICES } from '../../client/shared/searchService';
import { httpAddress } from './httpAddress';

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

const word = (description: string, pattern: RegExp, expected: string) =>
  z.string().regex(pattern, `expected ${expected}`).optional().meta({ description });

export const searchSchema = z
  .strictObject({
    synonyms: z
      .array(z.union([phrases(2), oneWay]))
      .default([])
      .meta({
        description:
          'Words that mean the same: a list in which each finds all others, or `words` that also find those in `find`',
      }),
    service: z.enum(SEARCH_SERVICES).optional().meta({
      description: "Service that the search asks, after `docgen upload-search`; without it the site's own index",
    }),
    host: httpAddress.optional().meta({ description: 'Address of Meilisearch or Typesense' }),
    appId: word('Application ID of Algolia', /^[A-Za-z0-9]+$/, 'letters and digits'),
    index: word(
      'Name of the index, which Typesense calls a collection',
      /^[A-Za-z0-9_-]{1,100}$/,
      'letters, digits, `_` and `-`',
    ),
    searchKey: word('Key that may only search: every reader can see it', /^[\x21-\x7e]+$/, 'a key without spaces'),
  })
  .superRefine(({ service, ...given }, context) => {
    const problem = (path: ServiceKey, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    const asked = KEYS.filter((key) => given[key] !== undefined);
    if (service === undefined) return asked.forEach((key) => problem(key, 'expected `service` beside it'));
    for (const key of ['index', 'searchKey', service === 'algolia' ? 'appId' : 'host'] as const) {
      if (given[key] === undefined) problem(key, `expected one for \`service: '${service}'\``);
    }
    if (service !== 'algolia' && given.appId !== undefined) problem('appId', 'expected it only for Algolia');
  });

const KEYS = ['host', 'appId', 'index', 'searchKey'] as const;
type ServiceKey = (typeof KEYS)[number];

export type SearchConfig = z.output<typeof searchSchema>;
export type SynonymConfig = SearchConfig['synonyms'][number];
