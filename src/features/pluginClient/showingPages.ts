/** As islands keep it, which change the page too. */
type KeptElement = HTMLElement & { docgenHtml?: string };

/** The module of a plugin in the browser. */
interface ClientModule {
  onPage?: (page: { path: string; title: string; content: HTMLElement }) => (() => void) | undefined;
}

/**
 * Shows each page to the module of a plugin, the first one at once; what it returned is called when the page is left.
 * Runs in the browser: its text is part of a script, and it may use nothing around it.
 */
export function showingPages({ onPage }: ClientModule): void {
  if (onPage === undefined) return;
  let shown: ChildNode | null | undefined;
  let end: (() => void) | undefined;
  const show = (): void => {
    const content: KeptElement | null = document.getElementById('docgen-content');
    // Pages are announced more than once.
    if (content === null || content.firstChild === shown) return;
    shown = content.firstChild;
    // The shell, which starts later, shows the page again as it was.
    content.docgenHtml ??= content.innerHTML;
    try {
      end?.();
      end = onPage({ path: location.pathname, title: document.title, content });
    } catch (error) {
      // A plugin that fails keeps no other from working.
      end = undefined;
      reportError(error);
    }
  };
  show();
  addEventListener('docgen:page', show);
}
