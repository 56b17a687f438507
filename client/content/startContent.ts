import type { LoadHtml } from '../router/loadPage';
import { hashTarget, showElement } from '../router/scroll';
import { createCodeGroups } from './codeGroups';
import { createCodeTools } from './codeTools';
import type { ContentTool, ToolContext } from '../shared/contentTool';
import { createCopyMarkdown } from './copyMarkdown';
import { createFoldedCode } from './foldedCode';
import { FEATURES } from '../features/features';
import { createOtherIds } from './otherIds';
import { createScrollRegions } from './scrollRegions';
import { textOf } from '../shared/text';
import { isSwitchedOff } from '../shared/singleKeys';
import { isKeysKey } from '../shared/search';

/** Starts everything that a page's content can do, except for its links; `load` gets the HTML of another page. */
export function startContent(window: Window, site: ToolContext['site'], load: LoadHtml) {
  const { document, location } = window;
  const tools = createTools(window, site, load);

  const watch = (): void => tools.forEach((tool) => tool.watch?.());
  const reveal = (element: Element | null): boolean =>
    element !== null && tools.map((tool) => tool.reveal?.(element)).includes(true);
  const arrive = (element: HTMLElement | null): void => {
    if (reveal(element) && element) showElement(element);
    markTarget(document, element);
    if (element === null && location.hash.length > 1) void seek(location.hash);
  };
  /** Finds the target of the address in rows that have not been loaded yet. */
  const seek = async (hash: string): Promise<void> => {
    for (const tool of tools) {
      const found = await tool.find?.(hash);
      if (found && location.hash === hash) arrive(found);
    }
  };
  const click = (event: MouseEvent): void => {
    const { target: clicked } = event;
    if (clicked instanceof Element) tools.forEach((tool) => tool.click?.(clicked, event));
  };

  watch();
  // Scrolling changes the address, but not `:target`.
  arrive(document.querySelector<HTMLElement>(':target'));
  document.addEventListener('click', click);
  return {
    /** Sets up the content now on the page. */
    watch(): void {
      document.documentElement.removeAttribute('data-unfold');
      watch();
      // Before the navigation scrolls to it.
      reveal(hashTarget(document, location.hash));
    },
    /** Reveals what the address points at, and marks it. */
    arrived: () => arrive(hashTarget(document, location.hash)),
  };
}

function createTools(window: Window, site: ToolContext['site'], load: LoadHtml): ContentTool[] {
  const { document } = window;
  const announce = createAnnouncer(document);
  const context = {
    window,
    site,
    load,
    say: announce,
    showDone: createShowDone(),
    async copy(text: string, done: string): Promise<boolean> {
      const isCopied = await copyText(window, text);
      announce(isCopied ? done : textOf(site, 'copied.impossible', 'Copying is not possible here'));
      return isCopied;
    },
  };
  return [
    createScrollRegions(document),
    createClosedDetails(),
    createCodeGroups(window, site),
    createFoldedCode(context),
    createCodeTools(context),
    createKeyHelp(context),
    createCopyMarkdown(context),
    ...FEATURES.flatMap(({ tools }) => tools?.(context) ?? []),
    createOtherIds(document),
  ];
}

/** Marks what the address points at: `:target` does not follow when the address changes without a page load. */
function markTarget(document: Document, target: HTMLElement | null): void {
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  target?.setAttribute('data-target', '');
  // From now on the style sheet uses the mark.
  document.documentElement.setAttribute('data-arrived', '');
}

/** Makes a function that lets screen readers announce a text once they have finished speaking. */
function createAnnouncer(document: Document): (text: string) => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return (text) => {
    // A text that is already there would not be announced again.
    region.textContent = '';
    setTimeout(() => (region.textContent = text), 20);
  };
}

/** Copies a text; returns whether that worked. On plain http there is no clipboard API, only the old copy command. */
async function copyText({ navigator, document }: Window, text: string): Promise<boolean> {
  try {
    // Missing on plain http, whatever its type says.
    await (navigator.clipboard as Clipboard | undefined)!.writeText(text);
    return true;
  } catch {
    return copySelection(document, text);
  }
}

function copySelection(document: Document, text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies on plain http
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

/** Opens the blocks around what the address points at: whether browsers do that by themselves differs. */
function createClosedDetails(): ContentTool {
  return {
    reveal(element) {
      let isOpened = false;
      for (let at = element.parentElement?.closest('details'); at; at = at.parentElement?.closest('details')) {
        isOpened ||= !at.open;
        at.open = true;
      }
      return isOpened;
    },
  };
}

/** Opens the list of the site's keys with `?`, and with every element with `data-keys`. */
function createKeyHelp({ window: { document }, site }: ToolContext): ContentTool {
  const show = (): void => {
    // If it can't be loaded, the next press tries again.
    import('./showKeys').then(({ showKeys }) => showKeys(document, site)).catch(() => undefined);
  };
  document.addEventListener('keydown', (event) => {
    // Not over another dialog, such as the search.
    if (event.defaultPrevented || !isKeysKey(event) || isSwitchedOff(event) || document.querySelector('dialog[open]'))
      return;
    event.preventDefault();
    show();
  });
  return {
    click(target) {
      if (target.closest('[data-keys]')) show();
    },
  };
}

/** How long a control shows that it is done, in milliseconds. */
const SHOWN = 2000;

/** Makes a function that puts a word into an element's `data-done`; the style sheet shows it in place of the text. */
function createShowDone(): (element: HTMLElement, word: string) => void {
  const hiding = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();
  return (element, word) => {
    // Another click shows the new word as long as the first one.
    clearTimeout(hiding.get(element));
    element.dataset.done = word;
    hiding.set(
      element,
      setTimeout(() => delete element.dataset.done, SHOWN),
    );
  };
}
