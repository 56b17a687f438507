import { withBase } from '../shared/basePath';
import { element } from '../shared/element';
import { pageNameClass } from '../shared/pageName';
import type { SiteData } from '../shared/site';
import { partsOf, putInto, textOf } from '../shared/text';
import { iconElement } from './iconElement';
import type { SearchResult } from './result';

/** The pages that a wrong address may have meant, and a button that searches for it. */
export function nearestPages(site: SiteData, text: string, pages: readonly SearchResult[]): HTMLElement[] {
  const or = textOf(site, 'shell.or', 'or');
  const links = pages.flatMap(({ path, title }, index) => [
    ...(index === 0 ? [] : [index === pages.length - 1 ? ` ${or} ` : ', ']),
    element('a', { class: pageNameClass(title.text), href: withBase(site.base, path) }, title.text),
  ]);
  const meant = partsOf<Node>(textOf(site, 'notFound.nearest', 'Did you mean {pages}?'), {
    pages: element('span', {}, ...links),
  });
  const button = element(
    'button',
    { type: 'button', class: 'not-found-search', 'data-search': text, 'aria-haspopup': 'dialog' },
    iconElement('search'),
    putInto(textOf(site, 'notFound.search', 'Search for “{query}”'), { query: text }),
  );
  return pages.length > 0 ? [element('p', {}, ...meant), button] : [button];
}
