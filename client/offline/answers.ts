import { withoutBase } from '../shared/basePath';
import { createFileAnswers, type FileAnswersOptions } from './fileAnswers';
import { createPageAnswer, type PageAnswerOptions } from './pageAnswer';
import type { FetchEvent } from './scope';
import { isHashed } from './siteCache';

interface AnswerOptions extends FileAnswersOptions, PageAnswerOptions {
  base: string;
}

/** Files without a hash that belong to pages. */
const assetKinds: readonly string[] = ['image', 'font', 'style', 'script'];

/** Makes the listener that answers requests from the site's pages. All others are left to the browser. */
export function createAnswers({ base, ...options }: AnswerOptions): (event: FetchEvent) => void {
  const page = createPageAnswer(options);
  const { hashedFile, manifest, asset } = createFileAnswers(options);
  return (event) => {
    const { request } = event;
    const url = new URL(request.url);
    const path = withoutBase(base, url.pathname);
    if (request.method !== 'GET' || url.origin !== new URL(location.href).origin || path === null) return;
    if (request.headers.has('range')) return;
    if (request.mode === 'navigate') event.respondWith(page(event, path));
    else if (isHashed(path)) event.respondWith(hashedFile(event, path));
    else if (path === '/assets/manifest.json') event.respondWith(manifest(event, path));
    else if (assetKinds.includes(request.destination)) event.respondWith(asset(event, path));
  };
}
