import { element } from '../shared/element';
import { textOf, type Worded } from '../shared/text';
import { withStorage } from '../shared/storage';
import { chosenTab, groupTitles, tabChoiceKey, tabSlug } from '../shared/tabChoice';
import type { ContentTool } from '../shared/contentTool';
import { keepPlace } from './keepPlace';

/** Code groups as tabs (WAI-ARIA, automatic activation); a choice applies to all groups with such a tab. */
export function createCodeGroups(window: Window, site: Worded): ContentTool {
  const { document } = window;
  const choices = createTabChoices(window);

  const showChosen = (): void => {
    const all = choices.all();
    for (const group of document.querySelectorAll<HTMLElement>('[data-code-group]')) {
      const tabs = tabsOf(group);
      const index = chosenTab(groupTitles(group.dataset.codeGroup ?? ''), all);
      const tab = tabs[index] ?? tabs.find((each) => each.getAttribute('aria-selected') === 'true') ?? tabs[0];
      if (tab) activate(tab);
    }
    for (const menu of document.querySelectorAll<HTMLSelectElement>('.code-group-more')) showInMenu(menu);
  };
  const addMenu = (group: HTMLElement): void => {
    const hidden = tabsOf(group).slice(MOST_TABS);
    if (hidden.length > 0) group.prepend(moreMenu(hidden, textOf(site, 'tabs.more', 'More'), (tab) => choose(tab)));
  };

  const choose = (tab: HTMLElement): void => {
    const group = groupOf(tab);
    const signature = group?.dataset.codeGroup ?? '';
    keepPlace(tab, () => {
      if (signature !== '') choices.choose(signature, groupTitles(signature)[tabsOf(group).indexOf(tab)] ?? '');
      showChosen();
      // Two tabs of a group may have the same title.
      activate(tab);
      const menu = group?.querySelector<HTMLSelectElement>(':scope > .code-group-more');
      if (menu) showInMenu(menu);
    });
  };

  document.addEventListener('keydown', (event) => {
    const tab = event.target instanceof Element ? tabOf(event.target) : null;
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
  // Find in page found something in a hidden panel. That is not a choice for other groups.
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof Element) reveal(target);
  });

  return {
    watch() {
      choices.readAddress();
      document.querySelectorAll<HTMLElement>(WITHOUT_MENU).forEach(addMenu);
      showChosen();
    },
    click(target) {
      const tab = tabOf(target);
      if (tab) choose(tab);
    },
    reveal,
  };
}

/** More tabs than these are a menu: one language after the other would take several lines. */
const MOST_TABS = 5;

/** Samples of a call, as `operation-layout.css` knows them. */
const WITHOUT_MENU = '.operation [data-code-group]:has(> [data-sample]):not(:has(> .code-group-more))';

/** A menu in the place of the last tabs, which shows the chosen one. */
function moreMenu(tabs: readonly HTMLElement[], label: string, choose: (tab: HTMLElement) => void): HTMLSelectElement {
  const options = tabs.map(({ id, textContent }) => element('option', { value: id }, textContent));
  const first = element('option', { value: '', hidden: '' }, label);
  const menu = element('select', { class: 'code-group-more', 'aria-label': label }, first, ...options);
  menu.addEventListener('change', () => choose(tabs[menu.selectedIndex - 1]!));
  return menu;
}

function showInMenu(menu: HTMLSelectElement): void {
  const chosen = menu.parentElement?.querySelector(':scope > [role="tablist"] > [aria-selected="true"]')?.id ?? '';
  menu.value = [...menu.options].some(({ value }) => value === chosen) ? chosen : '';
  menu.toggleAttribute('data-chosen', menu.value !== '');
}

function tabOf(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>('[data-code-group] [role="tab"]');
}

function groupOf(tab: HTMLElement): HTMLElement | null {
  return tab.closest<HTMLElement>('[data-code-group]');
}

function tabsOf(group: HTMLElement | null): HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]') ?? [])];
}

function tabForKey(tab: HTMLElement, key: string): HTMLElement | undefined {
  // A tab in the menu can not have the focus.
  const tabs = tabsOf(groupOf(tab)).filter((each) => each.getClientRects().length > 0);
  const place = tabs.indexOf(tab);
  const next = tab.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
  if (key === next) return tabs[(place + 1) % tabs.length];
  if (key === 'ArrowLeft' || key === 'ArrowRight') return tabs.at(place - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}

const HIDDEN = [
  ['hidden', 'until-found'],
  ['aria-hidden', 'true'],
] as const;

/**
 * Exactly one tab of a group is active, and only that one can be reached with the Tab key. The other panels are hidden
 * so that find in page still searches them, in browsers that can (HTML standard, `hidden=until-found`). Those browsers
 * would list them as empty panels for screen readers.
 */
function activate(chosen: HTMLElement): void {
  for (const tab of tabsOf(groupOf(chosen))) {
    const active = tab === chosen;
    tab.setAttribute('aria-selected', String(active));
    tab.tabIndex = active ? 0 : -1;
    const panel = tab.ownerDocument.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-active', active);
    for (const [name, value] of HIDDEN)
      if (active) panel?.removeAttribute(name);
      else panel?.setAttribute(name, value);
  }
}

/** The reader's choices of tabs; without storage they last as long as the document. */
function createTabChoices(window: Window) {
  const { location, history } = window;
  let kept: Record<string, string> = {};
  let asked: string | null = null;

  // Read each time: another window of the site may have changed it.
  const read = (): Record<string, string> => {
    const value = withStorage((): unknown => JSON.parse(window.localStorage.getItem(tabChoiceKey) ?? '{}'));
    if (typeof value === 'object' && value) kept = value as Record<string, string>;
    return kept;
  };

  return {
    /** Choices of the reader, latest first. */
    all: (): string[] => [...(asked === null ? [] : [asked]), ...Object.values(read()).map(String).reverse()],
    /** Takes the choice from the address, for this visit: `?lang=php-wrapper` */
    readAddress(): void {
      asked = new URLSearchParams(location.search).get('lang') ?? asked;
    },
    /** Keeps a choice for all pages and the next visit. */
    choose(signature: string, title: string): void {
      const others = Object.entries(read()).filter(([key]) => key !== signature);
      kept = Object.fromEntries([...others, [signature, title]]);
      asked = title;
      withStorage(() => {
        window.localStorage.setItem(tabChoiceKey, JSON.stringify(kept));
        asked = null;
      });
      const url = new URL(location.href);
      if (!url.searchParams.has('lang')) return;
      url.searchParams.set('lang', tabSlug(title));
      history.replaceState(history.state, '', url);
    },
  };
}
