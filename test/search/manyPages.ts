import type { SearchedPage } from '../../src/model/searchedPage';
import type { searchIndexOf } from '../support/searchIndexOf';
import { rank, wordOf } from '../support/madeWords';

/**
 * Pages as a generator of references would write them: 100 areas, names of three parts, eight parameters and a text
 * each.
 */
export function manyPages(count: number): [SearchedPage[], Parameters<typeof searchIndexOf>[1]] {
  const areas = 100;
  const words = Array.from({ length: 20_000 }, (_each, number) => wordOf(number));
  const pages = Array.from({ length: count }, (_, number): SearchedPage => {
    const title = `${['add', 'get', 'list', 'edit', 'delete'][number % 5]!}${capital(wordOf(number % areas))}${capital(wordOf(number * 7))}`;
    const parameters = Array.from({ length: 8 }, (_each, place) => {
      const name = `${words[rank(number * 8 + place, 2000)]!}_id`;
      return {
        name,
        in: 'form' as const,
        schema: { type: 'integer' },
        required: place < 2,
        description: '',
        deprecated: false,
        id: `param-${name.replace('_', '-')}`,
      };
    });
    const text = Array.from({ length: 60 }, (_each, place) => words[rank(number * 60 + place, words.length)]!).join(
      ' ',
    );
    return {
      record: { title, path: `/${wordOf(number % areas)}/${title}.html` },
      parsed: {
        headers: [
          { level: 1, title, slug: title.toLowerCase() },
          { level: 2, title: 'Request', slug: 'request' },
        ],
        searchText: ['', text],
        description: text.slice(0, 80),
        operation: {
          kind: 'rpc',
          id: title,
          name: title,
          call: title,
          verb: 'POST',
          path: '',
          direction: 'request',
          callbacks: [],
          summary: '',
          description: '',
          servers: [],
          auth: [],
          parameters,
          responses: [],
          tags: [],
          deprecated: false,
        },
      },
    };
  });
  const groups = Array.from({ length: areas }, (_, number) => ({
    label: capital(wordOf(number)),
    path: null,
    size: count / areas,
    first: 0,
    part: 0,
    caption: null,
  }));
  const places = new Map(
    pages.map(({ record }, number) => [record.path, { group: number % areas, trail: [], previous: null, next: null }]),
  );
  return [pages, { groups, places }];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
