import { messagesOf } from '../../report/diagnostic';
import type { Messages } from '../../report/messages/message';

/** Messages of `docgen upload-search`; all end with exit code 2. */
export const searchServiceMessages = {
  'search-service': {
    summary: 'the configuration names no search service',
    advice: "Name it: `search: { service: 'meilisearch', host, index, searchKey }`.",
    say: () => 'the configuration names no search service',
  },
  'search-admin-key': {
    summary: 'there is no key that may change the index, or it is the one that readers see',
    advice: 'Set `DOCGEN_SEARCH_ADMIN_KEY` to a key of the service that may write, and never write that into a file.',
    say: ({ variable, isSame }: { variable: string; isSame: boolean }) =>
      isSame
        ? {
            message: `\`search.searchKey\` is the key in \`${variable}\`, and every reader would see it`,
            hint: 'make a key that may only search for the configuration, and replace this one if it was published',
          }
        : {
            message: `the variable \`${variable}\` is not set`,
            hint: 'set it to a key of the service that may change the index: it is never written anywhere',
          },
  },
  'search-collection': {
    summary: 'the name of the index is that of a collection in Typesense, and has to be an alias',
    advice: 'Choose another name in `search.index`, or delete the collection.',
    say: ({ name }: { name: string }) =>
      `Typesense has a collection \`${name}\`, and docgen replaces records by an alias of that name`,
  },
  'search-upload': {
    summary: 'the search service does not take the records',
    advice: 'Look at the reason: an address, a key or a limit of the service. Readers still find the old records.',
    say: ({ host, reason }: { host: string; reason: string }) => ({
      message: `the upload to ${host} failed: ${reason}`,
      hint: 'readers still find the records of the last upload',
    }),
  },
  'search-key': {
    summary: 'the records are uploaded, but the key of the configuration cannot search them',
    advice: 'Make a key that may search the index, and write it into `search.searchKey`.',
    say: ({ host, reason }: { host: string; reason: string }) => ({
      message: `the records are uploaded, but \`search.searchKey\` cannot search them at ${host}: ${reason}`,
      hint: 'make a key that may search this index, and write it into `search.searchKey`',
    }),
  },
} as const satisfies Messages;

export const { usageError } = messagesOf(searchServiceMessages);
