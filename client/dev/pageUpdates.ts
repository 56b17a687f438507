import { followAddress } from './followAddress';
import { keepReading } from './keepReading';
import { patchTree } from './patchTree';
import { readServedPage, shellOf, stylesOf, type ServedPage } from './servedPage';
import { refersTo } from './refersTo';
import { replaceStyles } from './replaceStyles';

interface PageUpdates {
  /** Shows the page as it is in this build. */
  show(revision: string): void;
  /** Notes changed files of the site that are not pages, by path without the base. */
  noteFiles(files: readonly string[]): void;
}

interface PageUpdatesOptions {
  /** The build that the page on the screen is from. */
  revision: string;
  base: string;
  /** Called when the page has been patched: what the client loaded before is out of date. */
  updated: () => void;
}

/**
 * Follows the server's builds in the open page. Compares what the server sent before with what it sends now, and
 * applies only the difference to the page. If that is not possible, the page is reloaded.
 */
export function createPageUpdates({ revision, base, updated }: PageUpdatesOptions): PageUpdates {
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
    show(next) {
      wanted = next;
      void follow();
    },
    noteFiles: (changed) => void (files = [...files, ...changed]),
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
    window.dispatchEvent(new CustomEvent('docgen:state', { detail: after.state }));
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
