import type { LoadHtml } from '../router/loadHtml';
import { hashTarget, showElement } from '../router/scroll';
import { createAnnouncer } from './announce';
import { createClosedDetails } from './closedDetails';
import { createCodeGroups } from './codeGroups';
import { createCodeTools } from './codeTools';
import type { ContentTool, ToolContext } from '../shared/contentTool';
import { createCopyCall } from './copyCall';
import { createCopyMarkdown } from './copyMarkdown';
import { copyText } from './copyText';
import { startFragments } from './fragments';
import { createFoldedCode } from './foldedCode';
import { createKeyHelp } from './keyHelp';
import { createKeyLinks } from './keyLinks';
import { createOwnLinks } from './ownLinks';
import { createParameterFilter } from './parameterFilter';
import { createRequestBuilder } from './requestBuilder';
import { createScrollRegions } from './scrollRegions';
import { textOf } from '../shared/text';

export interface Content {
  /** Sets up the content now on the page. */
  watch(): void;
  /** Reveals what the address points at, and marks it. */
  arrived(): void;
}

/** Starts everything that a page's content can do, except for its links; `load` gets the HTML of another page. */
export function startContent(window: Window, site: ToolContext['site'], load: LoadHtml): Content {
  const { document, location } = window;
  const tools = createTools(window, site);
  const fragments = startFragments(document, load);

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
    const found = await fragments.find(hash);
    if (found && location.hash === hash) arrive(found);
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
    watch() {
      document.documentElement.removeAttribute('data-unfold');
      watch();
      // Before the navigation scrolls to it.
      reveal(hashTarget(document, location.hash));
    },
    arrived: () => arrive(hashTarget(document, location.hash)),
  };
}

function createTools(window: Window, site: ToolContext['site']): ContentTool[] {
  const { document } = window;
  const announce = createAnnouncer(document);
  const context = {
    window,
    site,
    say: announce,
    async copy(text: string, done: string): Promise<boolean> {
      const isCopied = await copyText(window, text);
      announce(isCopied ? done : textOf(site, 'copied.impossible', 'Copying is not possible here'));
      return isCopied;
    },
  };
  return [
    createScrollRegions(document),
    createClosedDetails(),
    createCodeGroups(window),
    createFoldedCode(context),
    createParameterFilter(context),
    createCodeTools(context),
    createKeyLinks(context),
    createKeyHelp(context),
    createOwnLinks(context),
    createRequestBuilder(context),
    createCopyCall(context),
    createCopyMarkdown(context),
  ];
}

/** Marks what the address points at: `:target` does not follow when the address changes without a page load. */
function markTarget(document: Document, target: HTMLElement | null): void {
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  target?.setAttribute('data-target', '');
  // From now on the style sheet uses the mark.
  document.documentElement.setAttribute('data-arrived', '');
}
