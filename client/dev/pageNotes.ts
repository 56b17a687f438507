import { element, isolated, listItem } from './overlay';
import type { ShownProblem } from './problemReport';

interface PageNotesOptions {
  /** Address at which the server tells the problems of a page. */
  address: string;
  base: string;
}

/** Shows the problems of the open page in a corner, as a list that a click opens. */
export function createPageNotes({ address, base }: PageNotesOptions): { refresh(): void } {
  let host: HTMLElement | null = null;
  let list: HTMLDetailsElement | null = null;
  let asked = 0;

  const show = (problems: readonly ShownProblem[]): void => {
    const isOpen = list?.open === true;
    host?.remove();
    host = list = null;
    if (problems.length === 0) return;
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    list = document.createElement('details');
    list.open = isOpen;
    list.append(element('summary', {}, `${count} on this page`), element('ol', {}, ...problems.map(listItem)));
    host = document.createElement('docgen-notes');
    isolated(host).append(list);
    document.documentElement.append(host);
  };
  const refresh = async (): Promise<void> => {
    const turn = (asked += 1);
    const path = `/${location.pathname.slice(base.length)}`;
    const response = await fetch(`${address}?page=${encodeURIComponent(path)}`).catch(() => undefined);
    const problems = response?.ok === true ? ((await response.json()) as ShownProblem[]) : [];
    // Meanwhile the reader may have gone on.
    if (turn === asked) show(problems);
  };
  return { refresh: () => void refresh() };
}

const STYLE =
  'position:fixed;inset:auto 1rem 1rem auto;z-index:2147483646;padding:.25rem .75rem;border:1px solid;' +
  'font:.875rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;pointer-events:none';

/** Says in a corner of the page how far the first build is; an empty text removes it. */
export function showProgress(text: string): void {
  const shown = document.querySelector<HTMLElement>('docgen-progress');
  if (text === '') return shown?.remove();
  const place = shown ?? document.createElement('docgen-progress');
  place.setAttribute('role', 'status');
  // A policy of the site may forbid the attribute.
  place.style.cssText = STYLE;
  place.textContent = text;
  if (shown === null) document.documentElement.append(place);
}
