import { changesPage, markdownPath, ownPath } from '../../../client/shared/markdownPath';
import { textOf } from '../../../client/shared/text';
import type { SiteChanges } from '../../model/changes';
import type { RenderContext } from '../../render/context';
import type { ListedExport, PlannedFile } from '../../model/outputFile';
import { writeAtom } from './atomFeed';
import { writeChanges } from './changesFile';
import { changesHtml, renderChangesPage, searchedChanges } from './changesPage';
import type { SearchedPage } from '../../model/searchedPage';
import { ownMarkdown } from '../../render/ownMarkdown';
import { createFeed } from './feed';
import { ATOM_FEED, CHANGES_FILE, JSON_FEED } from './files';
import { writeJsonFeed } from './jsonFeed';

interface ChangesPlanOptions {
  context: RenderContext;
  fullHash: (text: string) => string;
  /** Identifies the records of all methods and the settings of the site. */
  recordsKey: string;
  /** True if pages are also available as markdown. */
  hasMarkdown: boolean;
}

/**
 * The page of changes and its files. If the history is missing there are no files, because empty ones would say that
 * nothing changed.
 */
export function planChanges(
  changes: SiteChanges,
  { context, fullHash, recordsKey, hasMarkdown }: ChangesPlanOptions,
): { files: PlannedFile[]; listed: ListedExport[]; searched: SearchedPage } {
  const { assets, version, components, config, site } = context;
  const path = ownPath(site.data, changesPage);
  const key = fullHash(JSON.stringify([recordsKey, changes, assets, version, components?.identity]));
  const planned = (path: string, contents: () => string): PlannedFile => ({ path, source: 'docgen', key, contents });
  const page = planned(path.slice(1), () => renderChangesPage(changes, context));
  const text = planned(markdownPath(path).slice(1), () => ownMarkdown(changesHtml(changes, context), config));
  const pages = hasMarkdown ? [page, text] : [page];
  const searched = searchedChanges(context);
  if (changes.state !== 'known') return { files: pages, listed: [], searched };
  const feed = () => createFeed(changes, context, fullHash);
  const own = (name: string) => ownPath(site.data, name).slice(1);
  const files = [
    {
      path: own(CHANGES_FILE),
      about: textOf(config, 'programs.changesFile', 'what changed in the methods, commit by commit'),
      format: textOf(config, 'programs.changesFormat', 'feeds of what changed'),
      contents: () => writeChanges(changes, context),
    },
    {
      path: own(ATOM_FEED),
      about: textOf(config, 'programs.atom', 'the newest changes as an Atom feed'),
      contents: () => writeAtom(feed(), context),
    },
    {
      path: own(JSON_FEED),
      about: textOf(config, 'programs.jsonFeed', 'the same as a JSON Feed'),
      contents: () => writeJsonFeed(feed(), context),
    },
  ];
  return {
    files: [...pages, ...files.map(({ path, contents }) => planned(path, contents))],
    listed: files,
    searched,
  };
}
