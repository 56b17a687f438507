import type { Builder } from '../requestForm/startBuilder';
import { createAccessStore } from '../requestForm/accessStore';
import type { ContentTool, ToolContext } from '../shared/contentTool';

/**
 * The form that fills in the samples of a method page; it is loaded when the reader opens it, or has typed a key
 * before.
 */
export function createRequestBuilder({ window, copy }: ToolContext): ContentTool {
  const { document } = window;
  const store = createAccessStore(window);
  /** The element that the form comes into; there is one where a page has samples of docgen's own. */
  const find = (): HTMLDetailsElement | null => document.querySelector('details.request-builder');
  let builder: Builder | undefined;

  const load = async (): Promise<void> => {
    const { startBuilder } = await import('../requestForm/startBuilder');
    // What both need is handed in: the bundler would put it into a third file.
    builder ??= startBuilder({ document, find, store, copy });
    builder.watch();
  };
  const watch = (): void => {
    if (builder) return builder.watch();
    const element = find();
    const isWanted = element?.open === true || Object.values(store.read()).some((text) => text !== '');
    // Where it can't be loaded, opening it again tries once more.
    if (element && isWanted) load().catch(() => element.removeAttribute('open'));
  };
  // The event does not bubble.
  document.addEventListener('toggle', ({ target }) => target === find() && watch(), true);
  return { watch };
}
