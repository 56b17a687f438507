import { packageSwitches, type Switch } from './packageSwitches';
import { unreadablePart } from './readable';

/** So many letters of a component may be lost. */
const MOST_LOST = 0.1;
/** If so many are lost, `docgen check --browser` tells of it. */
const TOLD_LOST = 0.3;
/** Milliseconds in which a component that has started may draw what comes later. */
const LATE = 400;
/** docgen's own colours in light. */
const INKS =
  'color-scheme:light;--paper:#fff;--paper-code:#f5f3ed;--ink:#1c1a17;--ink-soft:#45413a;--ink-quiet:#6a655b;' +
  '--hairline:#e2ded5;--hairline-strong:#8f887b;--accent:#a5301a;color:#1c1a17';

/**
 * Gives packages the scheme of the page: sets the switches that their style sheets ask for, and lays white paper below
 * a component that can't be read on a dark page, but can on that. Returns what is to be told of each one that starts.
 */
export function followScheme({ documentElement: root, body }: Document): (started: HTMLElement) => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = (): boolean => (root.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const islands = new Set<HTMLElement>();
  /** Menus and dialogs that components put beside the page. */
  const beside = new Set<HTMLElement>();
  let switches: readonly Switch[] = [];
  const turn = (): void => {
    const dark = isDark();
    if (dark) switches = packageSwitches([...document.styleSheets, ...document.adoptedStyleSheets]);
    for (const { on, name, isClass } of switches)
      for (const each of on === 'root' ? [root] : on === 'body' ? [body] : [...islands, ...beside])
        if (isClass) each.classList.toggle(name, dark);
        else each.setAttribute(name, dark ? 'dark' : 'light');
    for (const each of [...islands, ...beside]) each.dataset.theme = dark ? 'dark' : 'light';
  };
  const lay = (island: HTMLElement): void => {
    island.toggleAttribute('data-paper', false);
    let lost = isDark() ? unreadablePart(island) : 0;
    if (lost > MOST_LOST) {
      island.toggleAttribute('data-paper', true);
      const left = unreadablePart(island);
      // Only paper that helps.
      if (left > lost / 2) island.toggleAttribute('data-paper', false);
      else lost = left;
    }
    if (lost > TOLD_LOST) island.dataset.lost = lost.toFixed(2);
    else delete island.dataset.lost;
  };
  const change = (): void => {
    for (const each of islands) if (!each.isConnected) islands.delete(each);
    turn();
    for (const each of islands) lay(each);
    const isLaid = [...islands].some((each) => each.hasAttribute('data-paper'));
    for (const each of beside) each.toggleAttribute('data-paper', isLaid);
  };
  layPaper();
  new MutationObserver(change).observe(root, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', change);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const each of addedNodes)
        // docgen's own are dialogs, or have a role from the start.
        if (each instanceof HTMLElement && !each.matches('dialog, [role=status]')) beside.add(each);
    if (islands.size > 0) change();
  }).observe(body, { childList: true });
  return (started) => {
    islands.add(started);
    requestAnimationFrame(change);
    setTimeout(change, LATE);
  };
}

/**
 * Light, whatever the page is; what packages say of their own elements comes later. Code of packages is not dressed as
 * a page's, nor keys in the bar as theirs. All in the script of islands: no other page needs it.
 */
function layPaper(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@layer docgen.content{[data-paper]{${INKS}}` +
      'docgen-island[data-paper]{background:#fff;box-shadow:0 0 0 .5rem #fff}' +
      'docgen-island :is(pre[class],td>pre){margin:revert;padding:revert;overflow:revert;background:revert}}' +
      '@layer docgen.parts{.top-bar kbd{border-radius:0;background:none;color:inherit}}',
  );
  document.adoptedStyleSheets.push(sheet);
}
