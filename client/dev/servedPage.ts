import type { PageState } from '../shared/page';

/** A page as the server sent it, before any script touched it. */
export interface ServedPage {
  /** The build that it is from; null where the answer is no page of this server's. */
  revision: string | null;
  /** Where the page really is, if the server sent the browser on from the address that was asked for. */
  movedTo: string | null;
  document: Document;
  /** Null on the page that stands in for a site which is not built yet. */
  state: PageState | null;
}

/** Asks the server for a page as it is now. */
export async function readServedPage(address: string): Promise<ServedPage> {
  const response = await fetch(address, { cache: 'no-store' });
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  return {
    revision: document.querySelector<HTMLElement>('script[data-revision]')?.dataset.revision ?? null,
    movedTo: response.redirected ? response.url : null,
    document,
    state: JSON.parse(document.getElementById('docgen-state')?.textContent ?? 'null') as PageState | null,
  };
}

/** What only another client, or another site, has in the head: where it differs, the page has to be loaded anew. */
export function shellOf({ document, state }: ServedPage): string {
  const head = document.head.cloneNode(true) as HTMLElement;
  const followed =
    'title, meta[name="description"], link[rel="canonical"], link[rel="stylesheet"], meta[data-docgen-page]';
  for (const element of head.querySelectorAll(followed)) element.remove();
  const { key, path } = state?.view.record ?? {};
  return [document.documentElement.lang, key, path, head.innerHTML].join('\n');
}

/** Addresses of a document's style sheets. */
export function stylesOf(document: Document): string[] {
  return [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href') ?? '');
}
