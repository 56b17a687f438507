import { renderToString } from 'react-dom/server';
import { App } from '../../client/components/App';
import { createStaticGroups, type ShownPage } from '../../client/components/clientServices';
import { knownGroups } from '../../client/components/sidebarParts';
import { siteMenus as menus } from '../../client/components/siteMenus';
import { createStore } from '../../client/router/store';
import type { PageState } from '../../client/shared/page';
import type { SiteData } from '../../client/shared/site';

/** First render of the client, without the content. The module is bundled, so that React is the published one. */
export function renderShell(site: SiteData, state: PageState): string {
  const client = {
    ...createStaticGroups(),
    page: createStore<ShownPage>({ state, html: '', navigated: false }),
    groups: createStore(knownGroups(site, state)),
    menus,
  };
  return renderToString(<App site={site} client={client} />);
}
