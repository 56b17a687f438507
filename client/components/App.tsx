import type { SiteData } from '../shared/site';
import { Breadcrumbs } from './Breadcrumbs';
import type { ClientServices } from './clientServices';
import { NotFound } from './NotFound';
import { hasContents, OnThisPage } from './OnThisPage';
import { PageContent } from './PageContent';
import { PageFooter } from './PageFooter';
import { Slot } from './Slot';
import { Sidebar } from './Sidebar';
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
  const { slots } = page;
  const { view } = page.state;
  const drawer = useDrawer(view.record.key);
  const withContents = hasContents(view.record);
  return (
    <>
      <a className="skip-link" href="#docgen-main">
        Skip to content
      </a>
      <Slot name="announcement" slots={slots} />
      <TopBar
        site={site}
        slots={slots}
        sidebarOpen={drawer.open}
        onToggleSidebar={drawer.toggle}
        sidebarButton={drawer.button}
      />
      <div className="layout" data-contents={withContents || undefined}>
        <Sidebar site={site} page={page} groups={groups} client={client} open={drawer.open} onClose={drawer.close} />
        <div className="page" inert={drawer.open}>
          <Breadcrumbs site={site} view={view} groups={groups} />
          {withContents && <OnThisPage record={view.record} section={client.section} />}
          <main id="docgen-main" tabIndex={-1}>
            <Slot name="pageStart" slots={slots} />
            {view.record.path === '/404.html' ? (
              slots?.notFound === undefined ? (
                <NotFound site={site} />
              ) : (
                <Slot name="notFound" slots={slots} />
              )
            ) : (
              <PageContent key={view.record.key} html={page.html} />
            )}
            <Slot name="pageEnd" slots={slots} />
          </main>
          <PageFooter view={view} site={site} />
        </div>
      </div>
      <Slot name="footer" slots={slots} />
      <p className="visually-hidden" role="status">
        {page.navigated ? view.documentTitle : ''}
      </p>
    </>
  );
}
