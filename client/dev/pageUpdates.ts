import { keepReading } from './keepReading';
import { patchTree } from './patchTree';
import { readServedPage, shellOf, stylesOf, type ServedPage } from './servedPage';
import { refersTo } from './refersTo';
import { replaceStyles } from './replaceStyles';

interface PageUpdates {
  /** Shows the page as it is in this build. */
  show(revision: string): void;
  /** Notes files of the site that have changed and are no pages, by path without base. */
  noteFiles(files: readonly string[]): void;
}

interface PageUpdatesOptions {
  /** The build that the page on the screen is from. */
  revision: string;
  base: string;
  /** Called when something was shown in place: what the client has loaded before is out of date. */
  updated: () => void;
}

/**
 * Follows the server's builds in the open page. What the server sent before is compared with what it sends now, and
 * only the difference is brought into the page; where that is not possible, the page is loaded anew.
 */
export function createPageUpdates({ revision, base, updated }: PageUpdatesOptions): PageUpdates {
  let shown = revision;
  let wanted = revision;
  let isBusy = false;
  let files: readonly string[] = [];
  let known = readKnown();

  /** What the server sends for the page on the screen; another build's is of no use. */
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
        // The page that came may be of a still newer build, whose event is on its way.
        if (wanted === asked) wanted = shown;
      }
    } catch {
      // The server went away: the next connection tells its build.
    } finally {
      isBusy = false;
    }
  };

  followAddress(() => {
    if (known.address !== ownAddress()) known = readKnown();
  });
  return {
    show(next) {
      wanted = next;
      void follow();
    },
    noteFiles: (changed) => void (files = [...files, ...changed]),
  };
}

/** The client listens to what is handed over once its own first task is done, which its module puts off. */
const clientStarted = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  else addEventListener('load', () => setTimeout(resolve), { once: true });
});

function canPatch(before: ServedPage | null, after: ServedPage): before is ServedPage {
  return before !== null && before.state !== null && shellOf(before) === shellOf(after) && !hasNewScript(before, after);
}

/** A script that comes with the content of a page would not run if it were put there later. */
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
    window.dispatchEvent(new CustomEvent('docgen:state', { detail: after.state }));
  });
}

/** The section being read follows as a hash; it makes no difference to the server. */
function ownAddress(): string {
  return location.pathname + location.search;
}

/** Calls back when the client has changed the address. */
function followAddress(changed: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...args) => {
      original(...args);
      changed();
    };
  }
  addEventListener('popstate', changed);
}
