import type { WrittenState } from '../shared/shownPages';

/** A page as the server sent it, before any script touched it. */
export interface ServedPage {
  /** The build it is from; null if the answer is not a page of this server. */
  revision: string | null;
  /** The final address, if the server redirected the request. */
  movedTo: string | null;
  document: Document;
  /** Null on the placeholder for a site that is not built yet. */
  state: WrittenState | null;
}

/** Loads a page from the server as it is now. */
export async function readServedPage(address: string): Promise<ServedPage> {
  const response = await fetch(address, { cache: 'no-store' });
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  return {
    revision: document.querySelector<HTMLElement>('script[data-revision]')?.dataset.revision ?? null,
    movedTo: response.redirected ? response.url : null,
    document,
    state: JSON.parse(document.getElementById('docgen-state')?.textContent ?? 'null') as WrittenState | null,
  };
}

/** Elements of the head that follow a page, or have done their work once the page is there. */
const FOLLOWED =
  'title, meta[name="description"], link[rel="canonical"], link[rel="stylesheet"], link[rel="expect"], ' +
  'meta[data-docgen-page]';

/** The parts of a page that can't be patched: if they differ, the page has to be reloaded. */
export function shellOf({ document, state }: ServedPage): string {
  const head = document.head.cloneNode(true) as HTMLElement;
  for (const element of head.querySelectorAll(FOLLOWED)) element.remove();
  const { key, path } = state?.view.record ?? {};
  return [document.documentElement.lang, key, path, head.innerHTML].join('\n');
}

/** Addresses of a document's style sheets. */
export function stylesOf(document: Document): string[] {
  return [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href') ?? '');
}
