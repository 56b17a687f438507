import { Icon } from '../shared/Icon';
import { pageNameClass } from '../shared/pageName';
import { withBase } from '../shared/basePath';
import type { SearchResult } from './result';

/** The pages that a wrong address may have meant, and a button that searches for it. */
export function NearestPages({ text, pages, base }: { text: string; pages: readonly SearchResult[]; base: string }) {
  return (
    <>
      {pages.length > 0 && (
        <p>
          Did you mean{' '}
          {pages.map(({ path, title }, index) => (
            <span key={path}>
              {index > 0 && (index === pages.length - 1 ? ' or ' : ', ')}
              <a className={pageNameClass(title.text)} href={withBase(base, path)}>
                {title.text}
              </a>
            </span>
          ))}
          ?
        </p>
      )}
      <button type="button" className="not-found-search" data-search={text} aria-haspopup="dialog">
        <Icon name="search" />
        Search for “{text}”
      </button>
    </>
  );
}
