import type { LoadHtml } from '../router/loadPage';

/** Rows that are on a page of their own come here when they are opened. What brings them is loaded with the first. */
export function startFragments(document: Document, load: LoadHtml) {
  // The event does not bubble. Where nothing can be loaded, the link to the page stays.
  const toggled = ({ target }: Event): void => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches('.fragment')) return;
    import('./fillFragment').then(({ fillFragment }) => fillFragment(target, load)).catch(() => undefined);
  };
  document.addEventListener('toggle', toggled, true);
  return {
    /** Loads what an address may point into; returns what it names, if that has come. */
    async find(hash: string): Promise<HTMLElement | null> {
      if (!document.querySelector('.fragment')) return null;
      const { findInFragments } = await import('./fillFragment');
      return findInFragments(document, { hash, load }).catch(() => null);
    },
  };
}
