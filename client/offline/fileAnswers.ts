import type { NewerPages } from './newerPages';
import type { FetchEvent } from './scope';
import { isKeepable, type SiteCache } from './siteCache';

export interface FileAnswersOptions {
  cache: SiteCache;
  newer: NewerPages;
  fetch: typeof fetch;
}

type FileAnswer = (event: FetchEvent, path: string) => Promise<Response>;

/** How each kind of file that pages load is answered. */
export interface FileAnswers {
  hashedFile: FileAnswer;
  manifest: FileAnswer;
  asset: FileAnswer;
}

/** Makes the answers to requests for the files that pages load. */
export function createFileAnswers({ cache, newer, fetch }: FileAnswersOptions): FileAnswers {
  const store = (event: FetchEvent, path: string, response: Response): void => {
    if (isKeepable(path, response)) event.waitUntil(cache.put(path, response.clone()).catch(() => undefined));
  };

  return {
    async hashedFile(event, path) {
      const kept = (await cache.match(path)) ?? (await cache.matchElsewhere(path));
      if (kept !== undefined) return kept;
      const response = await fetch(event.request);
      store(event, path, response);
      return response;
    },

    /**
     * Pages of this build keep its manifest, so that all their files are from one build, whatever the host has by now.
     */
    async manifest(event, path) {
      const kept = (await newer.has(event.clientId)) ? undefined : await cache.match(path);
      return kept ?? fetch(event.request);
    },

    async asset(event, path) {
      try {
        const response = await fetch(event.request);
        if (!(await newer.has(event.clientId))) store(event, path, response);
        return response;
      } catch (cause) {
        const kept = await cache.match(path);
        if (kept === undefined) throw cause;
        return kept;
      }
    },
  };
}
