import { RELATIVE_BASE, withoutBase } from '../../../shared/basePath';

declare global {
  interface Window {
    /** Path of the site, where its addresses are relative. */
    docgenBase?: string;
    /** Stands for the address of a module. */
    docgenScript?: string;
    /** Data of the site that scripts bring. */
    docgenFiles?: Record<string, string>;
  }
}

const script = document.currentScript as HTMLScriptElement;
const isOnDisk = location.protocol === 'file:';
const base = new URL('../', script.src).pathname;
window.docgenBase = base;
const fill = (text: string): string => text.replaceAll(RELATIVE_BASE, base);

readPages();
readData();
document.addEventListener('DOMContentLoaded', () => {
  const state = document.getElementById('docgen-state');
  if (state) state.textContent = fill(state.textContent);
  makeAbsolute();
  if (!isOnDisk) return;
  // A module cannot be loaded.
  const src = document.querySelector<HTMLScriptElement>('#docgen-client')!.src.replace(/app(?=[^/]*$)/, 'local');
  window.docgenScript = src;
  document.head.append(Object.assign(document.createElement('script'), { src }));
});
if (isOnDisk) {
  window.addEventListener('click', openPage, true);
  keepAddress();
  hideCopying();
}

/** Links stay right while the shell leads to pages in other folders. */
function makeAbsolute(): void {
  for (const name of ['href', 'src', 'action']) {
    for (const element of document.querySelectorAll(`[${name}^="."]`)) {
      const { pathname, search, hash } = new URL(element.getAttribute(name)!, location.href);
      element.setAttribute(name, pathname + search + hash);
    }
  }
}

/** Fills in the pages that scripts bring. */
function readPages(): void {
  let queue: unknown;
  Object.defineProperty(window, 'docgenChunks', {
    get: () => queue,
    set: ({ push }: { push(...entries: unknown[]): number }) => {
      queue = { push: (...entries: unknown[]) => push(...(JSON.parse(fill(JSON.stringify(entries))) as unknown[])) };
    },
  });
}

/** Fills in the data of the site; on a disk, scripts bring them. */
function readData(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const path = url.host === location.host ? withoutBase(base, url.pathname) : null;
    if (path === null || (init?.method ?? 'GET') !== 'GET') return fetch(input, init);
    // A page names others from its own place: the browser loads it.
    if (/(?:\/|\.html)$/.test(path)) throw new TypeError('a page with relative addresses');
    if (!path.endsWith('.json')) return fetch(input, init);
    if (isOnDisk) return new Response(fill(await readFile(path.slice(1))));
    const { ok, status, text } = await answer(fetch(input, init));
    return new Response(ok ? fill(text) : text, { status });
  };
}

async function answer(coming: Promise<Response>) {
  const response = await coming;
  return { ok: response.ok, status: response.status, text: await response.text() };
}

function readFile(name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), { src: `${base}${name}.js` });
    const end = (): void => {
      element.remove();
      const text = window.docgenFiles?.[decodeURIComponent(name)];
      if (text === undefined) reject(new TypeError(`no file ${name}`));
      else resolve(text);
    };
    element.onload = element.onerror = end;
    document.head.append(element);
  });
}

/** A file has no other address than its own, so the browser loads each; a folder on a disk is a list of files. */
function openPage(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.protocol !== 'file:' || link.pathname === location.pathname) return;
  if (link.pathname.endsWith('/')) link.pathname += 'index.html';
  event.stopPropagation();
}

/** No script reads the markdown beside a page, which a link opens all the same. */
function hideCopying(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.copy-markdown { display: none; }');
  document.adoptedStyleSheets.push(sheet);
}

/** A file has no other address than its own. */
function keepAddress(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...state) => {
      try {
        change(...state);
      } catch {
        // The page stays where it is.
      }
    };
  }
}
