import type { ContentTool, ToolContext } from '../shared/contentTool';
import { isKeysKey } from '../shared/keysKey';

/** Opens the list of the site's keys with `?`. */
export function createKeyHelp({ window: { document } }: ToolContext): ContentTool {
  document.addEventListener('keydown', (event) => {
    // Not over another dialog, such as the search.
    if (event.defaultPrevented || !isKeysKey(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    // If it can't be loaded, the next press tries again.
    import('./showKeys').then(({ showKeys }) => showKeys(document)).catch(() => undefined);
  });
  return {};
}
