import { useRef, useState, type ReactNode } from 'react';
import { isBranch, listNeighbours } from '../shared/groupPages';
import type { GroupPages } from '../shared/page';
import { pageNameClass } from '../shared/pageName';
import type { SidebarBranch, SidebarNode } from '../shared/sidebar';
import type { SiteData } from '../shared/site';
import type { GroupServices, ShownPage } from './clientServices';
import { GroupLabel, SidebarBadge, SiteLink } from './SiteLink';
import { SidebarSections } from './SidebarSections';
import { couldNotBeLoaded, useGroupPages } from './useGroupPages';
import { countedText, putInto, textOf } from '../shared/text';

export interface SidebarGroupContentProps {
  site: SiteData;
  group: SidebarBranch;
  /** The page on the screen if it is in this group, else null. */
  page: ShownPage | null;
  client: GroupServices;
  id: string;
  /** How many groups this one is in. */
  level: number;
  /** Pages of the group's list that the page itself contains. */
  brought: GroupPages | null;
}

/** A group: its label leads to the index page, its chevron only opens and closes the list. */
export function SidebarGroupContent(props: SidebarGroupContentProps) {
  const { site, group, page, client, id, level, brought } = props;
  const record = page?.state.view.record;
  const choice = useOpen(record?.key, group.open === true);
  const { open, toggle } = choice;
  const head = useRef<HTMLDivElement>(null);
  const loaded = useGroupPages({ client, group, page, brought, open, entry: head });
  const listed = page === null || level > 0 ? loaded : listedAround(page, group, loaded);
  const shown = isShown(choice, listed);
  const isIndexPage = record !== undefined && record.path === group.path;
  const sections = isIndexPage && <SidebarSections record={record} section={client.section} />;
  const label = framed(group, client, <GroupLabel group={group} site={site} isCurrent={isIndexPage} />);
  if (group.size === 0) {
    return (
      <>
        <div ref={head} className="sidebar-group-head">
          {label}
        </div>
        {sections}
      </>
    );
  }
  const total = group.total ?? group.size;
  return (
    <>
      <div ref={head} className="sidebar-group-head">
        {label}
        <button
          type="button"
          className="sidebar-group-toggle"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-label={putInto(textOf(site, 'sidebar.pagesOf', 'Pages of {group}: {count}'), {
            group: group.label,
            count: total,
          })}
          onClick={() => toggle(!shown)}
        >
          {total}
        </button>
      </div>
      {shown && (
        <div id={id}>
          {sections}
          {listed !== null && <SidebarPages listed={listed} {...props} />}
        </div>
      )}
    </>
  );
}

/** The name of a page or group in what the site puts around it. */
function framed({ around }: SidebarNode, { Around }: GroupServices, name: ReactNode): ReactNode {
  return Around === undefined || around === undefined ? name : <Around html={around}>{name}</Around>;
}

/** The pages of the current group. Until they are loaded, or if they can't be, those that the page itself knows. */
function listedAround({ state }: ShownPage, { path }: SidebarBranch, loaded: GroupPages | null): GroupPages {
  if (loaded !== null && !couldNotBeLoaded(loaded)) return loaded;
  return { pages: listNeighbours(state.view, path), complete: loaded === null };
}

/** One that opens by itself does so when it has something to show: without a script it is closed. */
function isShown({ open, isChosen }: OpenState, listed: GroupPages | null): boolean {
  return open && (listed !== null || isChosen);
}

interface OpenState {
  open: boolean;
  /** The reader has opened or closed it. */
  isChosen: boolean;
  toggle(open: boolean): void;
}

/** The group of the current page is open; one that was closed by hand opens again when a navigation leads into it. */
function useOpen(currentPage: string | undefined, initially: boolean): OpenState {
  const [choice, setChoice] = useState<{ open: boolean; page: string | undefined } | null>(null);
  const isCurrent = currentPage !== undefined;
  const isChosen = choice !== null && (!isCurrent || choice.page === currentPage);
  const open = isChosen ? choice.open : isCurrent || initially;
  return { open, isChosen, toggle: (next) => setChoice({ open: next, page: currentPage }) };
}

interface SidebarPagesProps extends SidebarGroupContentProps {
  listed: GroupPages;
}

/** List of an open group; a group too large to list ends with a link to its index page. */
function SidebarPages(props: SidebarPagesProps) {
  const { site, group, listed, level, brought, client } = props;
  const item = (node: SidebarNode) => (
    <SidebarItem
      key={isBranch(node) ? node.first : node.path}
      node={node}
      page={leadsTo(node, props) ? props.page : null}
      level={level}
      brought={brought}
      site={site}
      client={client}
    />
  );
  const end = !listed.complete && group.path !== null && (
    <li>
      <SiteLink className="sidebar-all" site={site} path={group.path}>
        {countedText(site, group.total ?? group.size, ['sidebar.allOfGroup', { other: 'All {count} pages' }])}
      </SiteLink>
    </li>
  );
  const attributes = { className: 'sidebar-pages', 'data-level': level || undefined };
  const once = client.renderedOnce?.list({
    nodes: listed.pages,
    level,
    item: (node) => (leadsTo(node, props) ? item(node) : undefined),
    end,
  });
  if (once !== undefined) return <ul dangerouslySetInnerHTML={{ __html: once }} {...attributes} />;
  return (
    <ul {...attributes}>
      {listed.pages.map(item)}
      {end}
    </ul>
  );
}

function leadsTo(node: SidebarNode, { page, level }: SidebarPagesProps): boolean {
  const view = page?.state.view;
  return isBranch(node) ? view?.trail?.[level]?.first === node.first : view?.record.path === node.path;
}

interface SidebarItemProps extends Pick<SidebarPagesProps, 'level' | 'brought' | 'site' | 'client'> {
  node: SidebarNode;
  /** The page on the screen if this is it, or on the way to it. */
  page: ShownPage | null;
}

/** A page in a group, or a group. */
export function SidebarItem(props: SidebarItemProps) {
  const { node, page } = props;
  const isGroup = isBranch(node);
  return (
    <li className={isGroup ? 'sidebar-group' : undefined} data-current={(isGroup && page !== null) || undefined}>
      <SidebarItemContent {...props} />
    </li>
  );
}

function SidebarItemContent({ node, level, brought, page, site, client }: SidebarItemProps) {
  if (isBranch(node)) {
    const inner = page !== null && brought?.inner?.first === node.first ? brought.inner : null;
    return (
      <SidebarGroupContent
        site={site}
        client={client}
        group={node}
        page={page}
        id={`docgen-list-${node.first}`}
        level={level + 1}
        brought={inner}
      />
    );
  }
  const { path, title, badge, lang } = node;
  const link = (
    <SiteLink site={site} path={path} className={pageNameClass(title)} isCurrent={page !== null} lang={lang}>
      {title}
      {badge !== undefined && <SidebarBadge text={badge} />}
    </SiteLink>
  );
  return (
    <>
      {framed(node, client, link)}
      {page !== null && <SidebarSections record={page.state.view.record} section={client.section} />}
    </>
  );
}
