import { Icon } from '../shared/Icon';
import { pageNameClass } from '../shared/pageName';
import { withBase } from '../shared/basePath';
import type { SearchResult } from './result';
import type { SiteData } from '../shared/site';
import { putInto, textOf } from '../shared/text';
import { Words } from '../shared/Words';

interface NearestPagesProps {
  text: string;
  pages: readonly SearchResult[];
  site: SiteData;
}

/** The pages that a wrong address may have meant, and a button that searches for it. */
export function NearestPages({ text, pages, site }: NearestPagesProps) {
  const or = textOf(site, 'shell.or', 'or');
  return (
    <>
      {pages.length > 0 && (
        <p>
          <Words
            text={textOf(site, 'notFound.nearest', 'Did you mean {pages}?')}
            values={{
              pages: pages.map(({ path, title }, index) => (
                <span key={path}>
                  {index > 0 && (index === pages.length - 1 ? ` ${or} ` : ', ')}
                  <a className={pageNameClass(title.text)} href={withBase(site.base, path)}>
                    {title.text}
                  </a>
                </span>
              )),
            }}
          />
        </p>
      )}
      <button type="button" className="not-found-search" data-search={text} aria-haspopup="dialog">
        <Icon name="search" />
        {putInto(textOf(site, 'notFound.search', 'Search for “{query}”'), { query: text })}
      </button>
    </>
  );
}
