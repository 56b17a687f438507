import { isHome } from '../shared/isHome';
import type { PageRecord } from '../shared/page';
import type { SiteData } from '../shared/site';
import { Announcement } from './Announcement';
import { Breadcrumbs } from './Breadcrumbs';
import type { ClientServices } from './clientServices';
import { NotFound } from './NotFound';
import { hasContents, OnThisPage } from './OnThisPage';
import { PageContent } from './PageContent';
import { PageFooter } from './PageFooter';
import { Sidebar } from './Sidebar';
import { SiteFooter } from './SiteFooter';
import { TopBar } from './TopBar';
import { useDrawer } from './useDrawer';
import { useStore } from './useStore';

export interface AppProps {
  site: SiteData;
  client: ClientServices;
}

/** The whole page below `<body>`, on the server and in the browser. */
export function App({ site, client }: AppProps) {
  const page = useStore(client.page);
  const groups = useStore(client.groups);
  const { view } = page.state;
  const drawer = useDrawer(view.record.key);
  const home = isHome(view.record) ? 'home' : undefined;
  const withContents = home === undefined && hasContents(view.record);
  return (
    <>
      <a className="skip-link" href="#docgen-main">
        Skip to content
      </a>
      {site.announcement !== undefined && (
        <Announcement announcement={site.announcement} base={site.base} isInert={drawer.open} />
      )}
      <TopBar site={site} sidebarOpen={drawer.open} onToggleSidebar={drawer.toggle} sidebarButton={drawer.button} />
      <div className="layout" data-contents={withContents || undefined} data-layout={home}>
        <Sidebar site={site} page={page} groups={groups} client={client} open={drawer.open} onClose={drawer.close} />
        <div className="page" inert={drawer.open}>
          {home === undefined && <Breadcrumbs site={site} view={view} groups={groups} />}
          {withContents && <OnThisPage record={view.record} section={client.section} />}
          <main id="docgen-main" tabIndex={-1}>
            {isOwnNotFound(view.record) ? (
              <NotFound site={site} />
            ) : (
              <PageContent key={view.record.key} html={page.html} />
            )}
          </main>
          <PageFooter view={view} site={site} />
        </div>
      </div>
      {site.footer !== undefined && <SiteFooter footer={site.footer} base={site.base} isInert={drawer.open} />}
      <p className="visually-hidden" role="status">
        {page.navigated ? view.documentTitle : ''}
      </p>
    </>
  );
}

/** docgen's page for addresses without a page; a site may have one of its own. */
function isOwnNotFound({ path, relativePath }: PageRecord): boolean {
  return path === '/404.html' && relativePath === '';
}
