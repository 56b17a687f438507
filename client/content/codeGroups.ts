/** Makes code groups tabs, by the WAI-ARIA tabs pattern with automatic activation; one listener serves every page. */
export function startCodeGroups(document: Document): void {
  document.addEventListener('click', (event) => {
    const tab = tabOf(event);
    if (tab) activate(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event);
    const next = tab && tabForKey(tab, event.key);
    if (!next) return;
    event.preventDefault();
    activate(next);
    next.focus();
  });
}

function tabOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-code-group] [role="tab"]') : null;
}

function tabsBeside(tab: HTMLElement): HTMLElement[] {
  return [...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
}

function tabForKey(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsBeside(tab);
  const place = tabs.indexOf(tab);
  if (key === 'ArrowRight') return tabs[(place + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(place - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}

/** Exactly one tab of a group is active; only that one is a stop of the Tab key. */
function activate(chosen: HTMLElement): void {
  for (const tab of tabsBeside(chosen)) {
    const active = tab === chosen;
    tab.setAttribute('aria-selected', String(active));
    tab.tabIndex = active ? 0 : -1;
    const panel = tab.ownerDocument.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-active', active);
  }
}
