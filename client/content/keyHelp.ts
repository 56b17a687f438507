import type { ContentTool, ToolContext } from '../shared/contentTool';
import { isKeysKey } from '../shared/keysKey';

/** Opens the list of the site's keys with `?`, and with every element with `data-keys`. */
export function createKeyHelp({ window: { document }, site }: ToolContext): ContentTool {
  const show = (): void => {
    // If it can't be loaded, the next press tries again.
    import('./showKeys').then(({ showKeys }) => showKeys(document, site)).catch(() => undefined);
  };
  document.addEventListener('keydown', (event) => {
    // Not over another dialog, such as the search.
    if (event.defaultPrevented || !isKeysKey(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    show();
  });
  return {
    click(target) {
      if (target.closest('[data-keys]')) show();
    },
  };
}
