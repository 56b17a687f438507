import type { keepPlace } from './keepPlace';
import type { ContentTools } from './tools';

export interface LazyTools {
  /** Looks after the content that is on the page now. */
  watch(): void;
  /** Shows all parameters again. */
  clearFilter(): void;
}

/** What tells that a reader is there. A scroll, too: screen readers may have no other. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

const FILTER = '.parameter-filter input';

/** Loads what no first view needs: the tools of code and addresses with the reader's first move, the filter with its focus. */
export function startLazily(window: Window, keep: typeof keepPlace): LazyTools {
  const { document } = window;
  let tools: ContentTools | undefined;

  const load = (): void => {
    for (const sign of SIGNS) document.removeEventListener(sign, load);
    import('./tools').then(
      ({ startTools }) => (tools = startTools(window, keep)),
      // Nothing is lost but the tools; the next move of the reader tries again.
      () => listen(),
    );
  };
  const listen = (): void => {
    for (const sign of SIGNS) document.addEventListener(sign, load, { passive: true });
  };
  listen();

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(FILTER)) return;
    import('./parameterFilter').then(({ startParameterFilter }) => startParameterFilter(target)).catch(() => undefined);
  });

  return {
    watch: () => tools?.watch(),
    clearFilter() {
      const input = document.querySelector<HTMLInputElement>(FILTER);
      if (!input) return;
      input.value = '';
      input.dispatchEvent(new Event('input'));
    },
  };
}
