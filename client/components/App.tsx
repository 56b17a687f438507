import { type ReactNode, memo } from 'react';
import { layoutOf } from '../shared/pageName';
import type { PageRecord, PageView } from '../shared/page';
import type { SiteData } from '../shared/site';
import { Announcement, SiteFooter } from './Announcement';
import type { ClientServices, ShownPage } from './clientServices';
import { NotFound } from './NotFound';
import { hasContents, OnThisPage, useStore } from './SidebarSections';
import { PageFooter } from './PageFooter';
import { Slot } from './Slot';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useDrawer } from './useDrawer';
import { textOf } from '../shared/text';
import { withBase } from '../shared/basePath';
import type { KnownGroups } from './sidebarParts';

/** The whole page below `<body>`, on the server and in the browser. */
export function App({ site, client }: { site: SiteData; client: ClientServices }) {
  const page = useStore(client.page);
  const groups = useStore(client.groups);
  const { slots } = page;
  const { view } = page.state;
  const drawer = useDrawer(view.record.key);
  const layout = layoutOf(view.record);
  const withContents = layout === undefined && hasContents(view.record);
  return (
    <>
      <a className="skip-link" href="#docgen-main">
        {textOf(site, 'shell.skip', 'Skip to content')}
      </a>
      <SiteAnnouncement site={site} slots={slots} isInert={drawer.open} />
      <Framed name="topBar" page={page} client={client}>
        <TopBar
          site={site}
          view={view}
          slots={slots}
          menus={client.menus}
          sidebarOpen={drawer.open}
          onToggleSidebar={drawer.toggle}
          sidebarButton={drawer.button}
          renderedOnce={client.renderedOnce}
        />
      </Framed>
      <div className="layout" data-contents={withContents || undefined} data-layout={layout}>
        <Sidebar site={site} page={page} groups={groups} client={client} open={drawer.open} onClose={drawer.close} />
        <div className="page" inert={drawer.open}>
          {layout === undefined && <Breadcrumbs site={site} view={view} groups={groups} />}
          {withContents && <OnThisPage site={site} record={view.record} section={client.section} />}
          <main id="docgen-main" tabIndex={-1}>
            <Slot name="pageStart" site={site} slots={slots} />
            <MainContent site={site} page={page} />
            <Slot name="pageEnd" site={site} slots={slots} />
          </main>
          {layout !== 'blank' && (
            <Framed name="pageFooter" page={page} client={client}>
              <PageFooter view={view} site={site} />
            </Framed>
          )}
        </div>
      </div>
      <SiteEnd site={site} slots={slots} isInert={drawer.open} />
      <p className="visually-hidden" role="status">
        {page.navigated ? view.documentTitle : ''}
      </p>
    </>
  );
}

interface FramedProps {
  name: 'topBar' | 'pageFooter';
  page: ShownPage;
  client: ClientServices;
  children: ReactNode;
}

/** A part of the shell in what the site puts around it. */
function Framed({ name, page: { slots }, client: { Around }, children }: FramedProps) {
  const html = slots?.[name];
  return Around === undefined || html === undefined ? children : <Around html={html}>{children}</Around>;
}

interface AroundProps {
  site: SiteData;
  slots: ShownPage['slots'];
  isInert: boolean;
}

/** A slot of that name shows it itself. */
function SiteAnnouncement({ site, slots, isInert }: AroundProps) {
  const { announcement } = site;
  if (announcement === undefined || slots?.announcement !== undefined) {
    return <Slot name="announcement" site={site} slots={slots} />;
  }
  return <Announcement announcement={announcement} site={site} isInert={isInert} />;
}

/** The same with the footer. */
function SiteEnd({ site, slots, isInert }: AroundProps) {
  const { footer } = site;
  if (footer === undefined || slots?.footer !== undefined) return <Slot name="footer" site={site} slots={slots} />;
  return <SiteFooter footer={footer} site={site} isInert={isInert} />;
}

function MainContent({ site, page }: { site: SiteData; page: ShownPage }) {
  const { record } = page.state.view;
  if (!isOwnNotFound(record)) return <PageContent key={record.key} html={page.html} />;
  return page.slots?.notFound === undefined ? (
    <NotFound site={site} />
  ) : (
    <Slot name="notFound" site={site} slots={page.slots} />
  );
}

/** docgen's page for addresses without a page; a site may have one of its own. */
function isOwnNotFound({ path, relativePath }: PageRecord): boolean {
  return relativePath === '' && path.endsWith('/404.html');
}

/** The content of a page, read from its element before it hydrates. Memoised: tabs and the like change its DOM. */
const PageContent = memo(function PageContent({ html }: { html: string }) {
  return (
    <div id="docgen-content" className="content" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
});

/** Place of a page in the sidebar: `Core › Accounts`. A caption is not a page and therefore not a link. */
function Breadcrumbs({ site, view, groups }: { site: SiteData; view: PageView; groups: KnownGroups }) {
  const { record, trail = [] } = view;
  const group = view.group === null ? undefined : groups.get(view.group);
  if (group === undefined || record.path === site.home.path) return null;
  // A folder and its only part are one place to readers, if they are called the same.
  const above = [group, ...trail].filter(
    ({ path, label }, at, all) => path !== record.path && label !== all[at + 1]?.label,
  );
  if (above.length === 0 && group.caption === null) return null;
  return (
    <nav className="breadcrumbs" aria-label={textOf(site, 'breadcrumbs.label', 'Breadcrumb')}>
      <ol>
        {group.caption !== null && <li>{group.caption}</li>}
        {above.map(({ first, label, path }) => (
          <li key={first}>{path === null ? label : <a href={withBase(site.base, path)}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
