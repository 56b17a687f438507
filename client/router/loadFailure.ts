import { textOf, type Worded } from '../shared/text';

/** The message that a page can't be loaded, above the page that stays on the screen. */
export interface LoadFailure {
  show(retry: () => void): void;
  clear(): void;
}

export function createLoadFailure(document: Document, site: Worded): LoadFailure {
  const message = document.createElement('div');
  message.className = 'load-failure';
  message.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = textOf(site, 'load.again', 'Try again');
  const text = textOf(site, 'load.failed', 'The page can’t be loaded.');
  const clear = (): void => message.remove();
  return {
    show(retry) {
      message.replaceChildren();
      document.body.append(message);
      // Screen readers speak what comes into an alert.
      message.append(text, ' ', button);
      button.onclick = () => {
        clear();
        retry();
      };
    },
    clear,
  };
}

/** True if a page load would bring the page of an address: its host answers, or the page is saved on the device. */
export async function isReachable(window: Window, url: URL): Promise<boolean> {
  try {
    // Pages of hosts without TLS have no storage to ask.
    if (await (window as Partial<Window & typeof globalThis>).caches?.match(url.pathname)) return true;
    // A service worker leaves such a request to the network.
    const response = await window.fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(patience) });
    return response.status < 500;
  } catch {
    return false;
  }
}

/** How long the host may take to answer, in milliseconds. */
const patience = 10_000;
