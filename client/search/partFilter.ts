import { withoutBase } from '../shared/basePath';
import { element } from '../shared/element';
import type { SiteData } from '../shared/site';
import { partOf } from '../shared/siteParts';
import { textOf } from '../shared/text';

/** Buttons that limit the search to a part of the site: first to that of the page. `show(true)`: all are searched. */
export function createPartFilter(site: SiteData, choose: (path: string | undefined) => void) {
  const { parts, base } = site;
  if (parts === undefined) return { element: '', show: () => undefined };
  let chosen = partOf(withoutBase(base, location.pathname) ?? '/', parts)?.path;
  const all = [{ label: textOf(site, 'parts.all', 'All'), path: undefined }, ...parts];
  const buttons = all.map(({ label, path }) => {
    const button = element('button', { type: 'button' }, label);
    button.addEventListener('click', () => {
      chosen = path;
      choose(path);
    });
    return button;
  });
  const show = (isWide: boolean): void => {
    const pressed = isWide ? 0 : all.findIndex(({ path }) => path === chosen);
    buttons.forEach((each, place) => each.setAttribute('aria-pressed', String(place === pressed)));
  };
  show(false);
  if (chosen !== undefined) choose(chosen);
  const label = textOf(site, 'parts.filter', 'Search in');
  const group = element('div', { class: 'search-parts', role: 'group', 'aria-label': label }, ...buttons);
  return { element: group, show };
}
