import { keepReading } from './keepReading';
import { patchTree } from './patchTree';
import { readServedPage, shellOf, stylesOf, type ServedPage } from './servedPage';

interface PageUpdatesOptions {
  /** The build that the page on the screen is from. */
  revision: string;
  base: string;
  /** Called when the page has been patched: what the client loaded before is out of date. */
  updated: () => void;
}

/** Follows the server's builds in the open page: applies the difference of two builds, or reloads the page. */
export function createPageUpdates({ revision, base, updated }: PageUpdatesOptions) {
  let shown = revision;
  let wanted = revision;
  let isBusy = false;
  let files: readonly string[] = [];
  let known = readKnown();

  /** Server's version of the page on the screen; null if it is from another build. */
  function readKnown(): { address: string; page: Promise<ServedPage | null> } {
    const address = ownAddress();
    const page = readServedPage(address).catch(() => null);
    return { address, page: page.then((read) => (read?.revision === shown ? read : null)) };
  }

  const update = async (): Promise<void> => {
    const { address } = known;
    const [before, after] = await Promise.all([known.page, readServedPage(address), clientStarted]);
    if (address !== ownAddress()) return;
    if (after.revision === null) return location.reload();
    if (after.movedTo !== null) return location.replace(after.movedTo + location.hash);
    if (!canPatch(before, after) || refersTo(document, base, files)) return location.reload();
    patchPage(before, after);
    files = [];
    known = { address, page: Promise.resolve(after) };
    shown = after.revision;
    updated();
  };

  const follow = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      while (shown !== wanted) {
        const asked = wanted;
        await update();
        // The page may be from a still newer build, whose event is on its way.
        if (wanted === asked) wanted = shown;
      }
    } catch {
      // The server went away; the next connection reports its build.
    } finally {
      isBusy = false;
    }
  };

  followAddress(() => {
    if (known.address !== ownAddress()) known = readKnown();
  });
  return {
    show(next: string): void {
      wanted = next;
      void follow();
    },
    /** Notes changed files of the site that are not pages, by path without the base. */
    noteFiles: (changed: readonly string[]) => void (files = [...files, ...changed]),
  };
}

/** Resolved when the client is listening: it would wait for its reader, who is looking at an editor. */
const clientStarted = new Promise<void>((resolve) => {
  const start = (): void => {
    const isUnheard = dispatchEvent(new CustomEvent('docgen:start', { cancelable: true, detail: resolve }));
    if (isUnheard) resolve();
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
});

function canPatch(before: ServedPage | null, after: ServedPage): before is ServedPage {
  if (before?.state == null) return false;
  return shellOf(before) === shellOf(after) && slotsIn(before) === slotsIn(after) && !hasNewScript(before, after);
}

/** Names of the slots: the shell has to make the elements for new slots, and for slots around its parts. */
function slotsIn({ document, state }: ServedPage): string {
  const names = [...document.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset }) => dataset.slot);
  return JSON.stringify([names, state?.slots?.around]);
}

/** A script in the content would not run if it were patched in. */
function hasNewScript(before: ServedPage, after: ServedPage): boolean {
  const scripts = ({ document }: ServedPage) =>
    [...document.querySelectorAll('#docgen-content script')].map((script) => script.outerHTML).join('\n');
  return scripts(before) !== scripts(after);
}

function patchPage(before: ServedPage, after: ServedPage): void {
  const content = document.getElementById('docgen-content');
  const [old, next] = [before, after].map((page) => page.document.getElementById('docgen-content'));
  replaceStyles(stylesOf(before.document), stylesOf(after.document));
  keepReading(content, () => {
    if (content && old && next) patchTree(content, old, next);
    patchSlots(before, after);
    window.dispatchEvent(new CustomEvent('docgen:state', { detail: after.document }));
  });
}

/** The shell keeps what it was started with, and leaves slots alone as long as that does not change. */
function patchSlots(before: ServedPage, after: ServedPage): void {
  for (const live of document.querySelectorAll<HTMLElement>('[data-slot]')) {
    const [old, next] = [before, after].map((page) =>
      page.document.querySelector(`[data-slot='${live.dataset.slot ?? ''}']`),
    );
    if (old && next) patchTree(live, old, next);
  }
}

/** Without the hash, which follows the section being read: the server never sees it. */
function ownAddress(): string {
  return location.pathname + location.search;
}

/** True if a document refers to any of these files, given by path without the base: `logo.svg`. */
function refersTo(document: Document, base: string, files: readonly string[]): boolean {
  if (files.length === 0) return false;
  const paths = new Set(files.map((file) => base + file.split('/').map(encodeURIComponent).join('/')));
  // Nobody sees the page's other forms, such as its markdown, which change with it.
  const shown = "[src], [srcset], [poster], object[data], link[href]:not([rel~='alternate'])";
  const elements = document.querySelectorAll<HTMLElement>(shown);
  return [...elements].some((element) =>
    ['src', 'poster', 'data', 'href', 'srcset'].some((name) => namesOne(element.getAttribute(name), paths)),
  );
}

/** A `srcset` lists several, each with a size: `/a.png 1x, /b.png 2x`. */
function namesOne(value: string | null, paths: ReadonlySet<string>): boolean {
  const addresses = (value ?? '').split(/,\s+|\s+/).filter(Boolean);
  return addresses.some((address) => paths.has(new URL(address, location.href).pathname));
}

/** Replaces the style sheets of a page; the old ones stay until the new ones have loaded. */
function replaceStyles(before: readonly string[], after: readonly string[]): void {
  if (before.join() === after.join()) return;
  const old = document.head.querySelectorAll('link[rel="stylesheet"]:not([data-shell])');
  const loaded = after.map(
    (href) =>
      new Promise<void>((resolve) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        link.onload = link.onerror = () => resolve();
        // At the place of the first one: whichever comes first names the layers in their order.
        old[0]?.before(link);
      }),
  );
  void Promise.all(loaded).then(() => old.forEach((link) => link.remove()));
}

/** Calls `changed` when the client has changed the address. */
export function followAddress(changed: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...args) => {
      original(...args);
      changed();
    };
  }
  addEventListener('popstate', changed);
}

/** Makes every navigation a page load, once parts of the site that the client has loaded are out of date. */
export function leaveByPageLoad(base: string): void {
  const isOther = (url: URL) => url.pathname !== location.pathname || url.search !== location.search;
  let { pathname, search } = location;

  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin || !link.pathname.startsWith(base)) return;
      if (isOther(new URL(link.href))) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  addEventListener(
    'popstate',
    (event) => {
      if (location.pathname === pathname && location.search === search) return;
      ({ pathname, search } = location);
      event.stopImmediatePropagation();
      // Otherwise the scroll position on the old page would be saved for the new one.
      addEventListener('pagehide', (leaving) => leaving.stopImmediatePropagation(), { capture: true });
      location.reload();
    },
    { capture: true },
  );
}
