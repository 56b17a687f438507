import type { ContentTool, ToolContext } from '../../../shared/contentTool';

/** Rows that are on a page of their own come here when they are opened. What brings them is loaded with the first. */
export function createFragments({ window: { document }, load }: ToolContext): ContentTool {
  // The event does not bubble. Where nothing can be loaded, the link to the page stays.
  const toggled = ({ target }: Event): void => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches('.fragment')) return;
    import('./fillFragment').then(({ fillFragment }) => fillFragment(target, load)).catch(() => undefined);
  };
  document.addEventListener('toggle', toggled, true);
  return {
    async find(hash) {
      if (!document.querySelector('.fragment')) return null;
      const { findInFragments } = await import('./fillFragment');
      return findInFragments(document, { hash, load }).catch(() => null);
    },
  };
}
