import { withBase } from '../shared/basePath';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';
import { Words } from '../shared/Words';

/** Content of `404.html`: says that the page does not exist, and where to go instead. */
export function NotFound({ site }: { site: SiteData }) {
  const { base, sidebar, home, allPages } = site;
  const areas = sidebar.groups.filter(({ path }) => path !== null && path !== home.path);
  return (
    <div className="content not-found">
      <p className="not-found-code">404</p>
      <h1>{textOf(site, 'notFound.title', 'Page not found')}</h1>
      <p>
        {textOf(
          site,
          'notFound.text',
          'There is no page at this address. It may have moved, or the address may have a slip in it.',
        )}
      </p>
      {/* One page for all addresses: what may have been meant is put in by client/search/findNearestPages.ts. */}
      <div className="not-found-nearest" role="status" />
      <p>
        <Words
          text={
            areas.length > 0
              ? textOf(site, 'notFound.areas', 'Start again from {home}, or from one of these:')
              : textOf(site, 'notFound.list', 'Start again from {home}, or from the list of {allPages}.')
          }
          values={{
            home: <a href={withBase(base, home.path)}>{home.title}</a>,
            allPages: <a href={withBase(base, allPages)}>{textOf(site, 'notFound.allPages', 'all pages')}</a>,
          }}
        />
      </p>
      {areas.length > 0 && (
        <ul className="not-found-areas">
          {areas.map((group) => (
            <li key={group.path}>
              <a href={withBase(base, group.path ?? '/')}>{group.label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
