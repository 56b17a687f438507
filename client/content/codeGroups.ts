import { chosenTab, groupTitles } from '../shared/tabChoice';
import { keepPlace } from './keepPlace';
import { createTabChoices } from './tabChoices';

export interface CodeGroups {
  /** Shows the tabs that the reader chose, in all groups that are on the page now. */
  apply(): void;
  /** Shows the panel that an element is in; returns whether it was hidden. */
  reveal(element: Element): boolean;
}

/**
 * Makes code groups tabs, by the WAI-ARIA tabs pattern with automatic activation; one listener serves every page. All
 * groups that have a tab of a chosen title follow.
 */
export function createCodeGroups(window: Window): CodeGroups {
  const { document } = window;
  const choices = createTabChoices(window);

  const showChosen = (): void => {
    const all = choices.all();
    for (const group of document.querySelectorAll<HTMLElement>('[data-code-group]')) {
      const tabs = tabsOf(group);
      const index = chosenTab(groupTitles(group.dataset.codeGroup ?? ''), all);
      const tab = tabs[index] ?? tabs.find((each) => each.getAttribute('aria-selected') === 'true');
      if (tab) activate(tab);
    }
  };

  const choose = (tab: HTMLElement): void => {
    const group = groupOf(tab);
    const signature = group?.dataset.codeGroup ?? '';
    keepPlace(tab, () => {
      choices.choose(signature, groupTitles(signature)[tabsOf(group).indexOf(tab)] ?? '');
      showChosen();
      // Two tabs of a group may have the same title.
      activate(tab);
    });
  };

  document.addEventListener('click', (event) => {
    const tab = tabOf(event);
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event);
    const next = tab && tabForKey(tab, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
  const reveal = (element: Element): boolean => {
    const panel = element.closest('[role="tabpanel"]:not([data-active])');
    const tab = panel && document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab) activate(tab);
    return tab !== null;
  };
  // The browser's own search found something in a hidden panel. That is no choice for other groups.
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof Element) reveal(target);
  });

  return {
    apply() {
      choices.readAddress();
      showChosen();
    },
    reveal,
  };
}

function tabOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-code-group] [role="tab"]') : null;
}

function groupOf(tab: HTMLElement): HTMLElement | null {
  return tab.closest<HTMLElement>('[data-code-group]');
}

function tabsOf(group: HTMLElement | null): HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
}

function tabForKey(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsOf(groupOf(tab));
  const place = tabs.indexOf(tab);
  if (key === 'ArrowRight') return tabs[(place + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(place - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}

/**
 * Exactly one tab of a group is active; only that one is a stop of the Tab key. The other panels are hidden in a way
 * that the browser's own search sees through, where it can (HTML standard, `hidden=until-found`).
 */
function activate(chosen: HTMLElement): void {
  for (const tab of tabsOf(groupOf(chosen))) {
    const active = tab === chosen;
    tab.setAttribute('aria-selected', String(active));
    tab.tabIndex = active ? 0 : -1;
    const panel = tab.ownerDocument.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-active', active);
    if (active) panel?.removeAttribute('hidden');
    else panel?.setAttribute('hidden', 'until-found');
  }
}
