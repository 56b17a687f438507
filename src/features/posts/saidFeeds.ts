import type { FeedForms } from '../../config/lists';
import type { SitePage } from '../../model/site';
import { placeOf } from './listing';
import { groupPage, type KnownPage, type Places } from './postLists';
import { groupsOf } from './postPages';
import type { SaidFeed } from './posts';

/** The feeds that the configuration names. */
export function saidFeeds(places: Places): SaidFeed[] {
  return [...places.folders.values()].flatMap((folder) => {
    const { said, index, posts } = folder;
    const below = folder.folder === '' ? '' : `${folder.folder}/`;
    const title = index?.title ?? said.title;
    const isWhole = said.whole === true;
    const ofFolder = feedsIn(said.feeds, below, { title, pages: pagesIn(posts), page: index?.page, isWhole });
    const ofValues = Object.entries(groupsOf(folder)).flatMap(([key, group]) =>
      Array.from(folder.groups.get(key) ?? [], ([value, found]) => {
        const page = groupPage([key, value], folder, places);
        if (page === undefined) return [];
        const place = placeOf(page.record.relativePath).replace(/\/index$/, '');
        return feedsIn(group.feeds, `${place}/`, {
          title: page.record.title,
          pages: pagesIn(found),
          page,
          isWhole: false,
        });
      }).flat(),
    );
    return [...ofFolder, ...ofValues];
  });
}

function feedsIn(feeds: FeedForms = {}, below: string, of: Omit<SaidFeed, 'file' | 'form'>): SaidFeed[] {
  return Object.entries(feeds).map(([name, form]) => ({
    ...of,
    file: name.startsWith('/') ? name.slice(1) : below + name,
    form,
  }));
}

function pagesIn(posts: readonly KnownPage[]): SitePage[] {
  return posts.flatMap(({ page }) => page ?? []);
}
