import { site } from 'docgen:site';
import { createSiteFiles } from './router/siteFiles';
import { createSearchClient, type SearchClient, searchFiles } from './search/searchClient';

/** Search of the site's own index in one language; `hash`: that of the client script where it is known. */
export function ownSearch(folder: string | undefined, hash: string | null): SearchClient {
  const { base } = site;
  const files = createSiteFiles({ base, files: folder, fetch: window.fetch.bind(window), clientHash: hash });
  return createSearchClient({
    base,
    folder,
    files: () => searchFiles(files),
    createWorker: (address) => new Worker(address, { type: 'module', name: 'search' }),
  });
}

/** The same for the original, for readers of a translation. */
export function ownOriginal(): SearchClient {
  // Each language has a client script of its own.
  return ownSearch(undefined, null);
}
