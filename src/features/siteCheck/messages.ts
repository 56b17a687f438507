import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Losses of one kind with one cause. */
interface Group {
  count: number;
  /** The reason that they share. */
  cause: string;
  examples: string;
  mend: string;
}

const say =
  (nouns: string) =>
  ({ count, cause, examples, mend }: Group) => ({
    message: `the old site has ${nouns} that this one lacks: ${cause} (${count}: ${examples})`,
    hint: mend,
  });

/** Messages of `docgen check --site`. */
export const siteCheckMessages = {
  'old-address': {
    summary: 'addresses of an old site lead to no page, redirect or file of this one',
    advice: 'Keep them as addresses of the pages, or let `redirects` lead from them.',
    say: say('addresses'),
  },
  'old-heading': {
    summary: 'headings of an old site have no counterpart with the same id',
    advice: 'Choose the rule of the old site in `markdown.slug`, or write `{#id}` behind headings.',
    say: say('headings'),
  },
  'old-language': {
    summary: 'pages of an old site were in another language',
    advice: 'Correct `lang` or `languages` in the configuration.',
    say: say('languages'),
  },
  'old-canonical': {
    severity: 'warning',
    summary: 'pages of an old site named another address as their own',
    advice: 'Keep the old addresses, or accept that search engines learn new ones.',
    say: say('canonical links'),
  },
  'old-title': {
    severity: 'warning',
    summary: 'pages of an old site had another title',
    advice: 'Give the pages their titles in front matter, if they are to stay.',
    say: say('titles'),
  },
  'old-file': {
    summary: 'files of an old site are not part of this one',
    advice: 'Put them into `public/` in the content, or name their folder in `publicFolder`.',
    say: say('files'),
  },
  'old-site-missing': {
    summary: 'there is no old site to compare with, or it can not be read',
    advice: 'Name a folder with a built site, a sitemap, or a list with an address on each line.',
    say: ({ old, reason }: { old: string; reason: string }) => ({
      message: `no old site in \`${old}\`: ${reason}`,
      hint: 'name the folder that was built, its `sitemap.xml`, or a list of addresses',
    }),
  },
  'old-site-unbuilt': {
    summary: 'a site has to be built to be compared with an old one, and its faults keep it from that',
    advice: 'Correct the faults first.',
    say: () => ({
      message: 'not compared with the old site: this one has errors, and is not built',
      hint: 'correct them first, or put them into a baseline',
    }),
  },
} as const satisfies Messages;

export const { problem, usageError } = messagesOf(siteCheckMessages);
