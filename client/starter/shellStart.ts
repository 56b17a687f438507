import { type Search, isKeysKey, openerOf } from '../shared/search';
import { onFirstSign, leavingTime } from './firstSign';
import type { ShellFiles } from './shellFiles';
import type { Early } from './startEarly';
import { isPlainClick, linkOf } from '../router/pageLinks';

/** Starts the shell, which calls `answers` when it answers to the reader, but not while they are leaving. */
export type StartShell = (
  answers: () => void,
  isLeaving: () => boolean,
  getSearch: () => Promise<Search>,
) => Promise<void>;

/** Milliseconds before the shell takes the processor: a tap's click comes 100 ms after its first sign. */
const beginningTime = 200;

interface ShellStartOptions {
  window: Window;
  files: ShellFiles<StartShell>;
  /** Starts what answers before the shell, once. */
  startEarly(): Promise<Early>;
  getSearch(): Promise<Search>;
  isLeaving(): boolean;
}

/** Makes what starts the shell once, and keeps what the reader asks for until then. */
export function createShellStart({ window, files, startEarly, getSearch, isLeaving }: ShellStartOptions) {
  const kept = keepEvents(window, () => void (isLeaving() || start()));
  let end = (): void => undefined;
  let starting: Promise<void> | undefined;
  let isRunning = false;
  // A browser may not ask for the same script again, unless in a new document.
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Asks for the shell, and starts it a little later. */
  const prepare = (): void => {
    if (starting) return;
    files.ask();
    clearTimeout(timer);
    timer = setTimeout(start, beginningTime);
  };
  /** Starts it now; resolved when it has done what the reader has asked for so far, or has not come. */
  const start = (): Promise<void> => {
    clearTimeout(timer);
    // The next page needs the processor more than the shell of this one.
    if (starting === undefined && isLeaving()) return Promise.resolve(startLater());
    return (starting ??= loadAndStart());
  };
  const loadAndStart = async (): Promise<void> => {
    const loaded = await Promise.all([files.load(), startEarly()]).catch(() => null);
    hasFailed = loaded === null;
    if (loaded === null) return startLater();
    const [startShell, { ended }] = loaded;
    end = ended;
    isRunning = true;
    kept.expect();
    // In a task of its own, so that the browser can respond to input between loading React and running it.
    await new Promise((resolve) => setTimeout(resolve));
    if (isLeaving()) return startLater();
    await new Promise<void>((answers, fails) => {
      startShell(answers, isLeaving, getSearch).catch(fails);
    });
    ended();
    await kept.release();
  };
  /** The next sign tries again. Until then the page works as it does without scripts. */
  const startLater = (): void => {
    kept.forget();
    if (!isLeaving()) end();
    starting = undefined;
    isRunning = false;
    setTimeout(() => onFirstSign(window, prepare), isLeaving() ? leavingTime : 0);
  };

  return {
    kept: kept.events,
    prepare,
    start,
    /** True if the shell does not work on the document yet, and can still come. */
    isUntouched: () => !isRunning && !hasFailed,
  };
}

/** Elements that the browser handles itself, or that read their own state when they start. */
const NATIVE = 'a[href], summary, label, input, select, textarea, docgen-island';
/** Links that do something besides leading somewhere. */
const ALSO_KEPT = '.param-anchor';
const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];
/** Events of which the last one is told to the shell, so that it knows where pointer and focus are. */
const PLACES = ['pointerover', 'mouseover', 'focusin'];

/** Events for which React hydrates a page at once, in one long task. */
const URGENT = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'click',
];

/** The drawer opens at once: the shell learns of it by the same click. */
function moveDrawer(clicked: Element): void {
  if (clicked.closest('.top-bar-menu')) document.querySelector('.sidebar')?.toggleAttribute('data-open');
}

/** Keeps clicks and keys for the shell, but those on links (nextPage.ts); calls `asked` for each. */
function keepEvents(window: Window, asked: () => void) {
  const places = new Map<string, EventTarget | null>();
  const kept: Event[] = [];
  let isExpected = false;

  const keep = (event: Event): void => {
    kept.push(event);
    event.stopPropagation();
    asked();
  };
  const hearClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || openerOf(event) || !isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = linkOf(event);
    if (link && isOnThisPage(link, window)) notePlace(window);
    moveDrawer(event.target);
    const native = event.target.closest(NATIVE);
    if (!native || (isExpected && isIsland(native)) || link?.matches(ALSO_KEPT)) keep(event);
  };
  const hearKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || !(isKeysKey(event) || isTabKey(event))) return;
    event.preventDefault();
    keep(event);
  };
  const hearUrgent = (event: Event): void => {
    if (isExpected) event.stopPropagation();
  };
  const hearPlace = ({ type, target }: Event): unknown => places.set(type, target);
  const listen = (change: 'addEventListener' | 'removeEventListener'): void => {
    window[change]('click', hearClick as EventListener, true);
    window[change]('keydown', hearKey as EventListener, true);
    for (const type of URGENT) window[change](type, hearUrgent, true);
    for (const place of PLACES) window[change](place, hearPlace, true);
  };
  listen('addEventListener');

  return {
    events: kept as readonly Event[],
    /** The page is about to hydrate: from now on nothing reaches it, which would make React hurry. */
    expect: () => void (isExpected = true),
    /** Lets it all happen, once, in the order in which the reader asked for it. */
    async release() {
      listen('removeEventListener');
      for (const [type, target] of places) target?.dispatchEvent(new Event(type, { bubbles: true }));
      for (const event of kept.splice(0)) {
        repeat(event);
        // React shows what a click has changed before the next one comes.
        await Promise.resolve();
      }
    },
    /** Drops it: the shell was not started. */
    forget() {
      kept.length = 0;
      isExpected = false;
    },
  };
}

function repeat(event: Event): void {
  const again = event instanceof KeyboardEvent ? new KeyboardEvent('keydown', event) : new MouseEvent('click', event);
  event.target?.dispatchEvent(again);
}

/** An island answers by itself, but not to what is held back while the page hydrates. */
function isIsland({ localName }: Element): boolean {
  return localName === 'docgen-island';
}

/** An arrow key on a tab, which leads to another one. */
function isTabKey({ key, target }: KeyboardEvent): boolean {
  return TAB_KEYS.includes(key) && target instanceof Element && target.matches('[role="tab"]');
}

function isOnThisPage(link: HTMLAnchorElement, { location }: Window): boolean {
  return link.hash !== '' && link.href.replace(/#.*/s, '') === location.href.replace(/#.*/s, '');
}

/** Writes into the history entry where the reader was, as the shell does, which will lead back there. */
function notePlace({ history, scrollX, scrollY }: Window): void {
  history.replaceState({ docgen: { id: 'first', x: scrollX, y: scrollY } }, '');
}
