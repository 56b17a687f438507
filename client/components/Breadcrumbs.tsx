import { withBase } from '../shared/basePath';
import type { PageView } from '../shared/page';
import type { SiteData } from '../shared/site';

/** Where a page stands in the sidebar: `Core › Accounts`. A section is no page, so that its name leads nowhere. */
export function Breadcrumbs({ site, view }: { site: SiteData; view: PageView }) {
  const { record, group: index } = view;
  const group = index === null ? undefined : site.groups[index];
  if (index === null || group === undefined || record.path === site.home.path) return null;
  const section = site.sections.find(({ groups }) => groups.includes(index))?.label ?? null;
  const isIndexPage = record.path === group.path;
  if (isIndexPage && section === null) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {section !== null && <li>{section}</li>}
        {!isIndexPage && (
          <li>{group.path === null ? group.label : <a href={withBase(site.base, group.path)}>{group.label}</a>}</li>
        )}
      </ol>
    </nav>
  );
}
