import { textOf } from '../../../client/shared/text';
import { languageAt } from '../../base/languages';
import { inWords } from '../../base/names';
import { textsOf } from '../../config/texts/textsOf';
import type { WrittenPages } from '../../seam/siteParts';
import { addUntranslated, languageFolders, untranslatedLists, type InFolder } from './inLanguages';
import { listingOf, placeOf, type ListWords, type PlannedList, type SaidFolder, type TitledPage } from './listing';
import { pagesOf } from './pagesOf';
import { postFolders, type Folders } from './postPages';
import { saidFolders } from './saidFolders';

/** All pages of a site that list others, and the folders of what they list. */
export interface ListsPlan<Page> {
  planned: readonly PlannedList[];
  /** The pages as if they said themselves what was planned for their places. */
  pages: readonly (Page | PlannedPage)[];
  folders: Folders<Page | PlannedPage>;
  languages: readonly InFolder[];
}

/** A page without a file. */
export interface PlannedPage extends TitledPage {
  isMade: true;
  page?: undefined;
}

type PlanConfig = WrittenPages['config'];

/** Plans the lists of a site: the one place that knows which pages list others. */
export function planLists<Page extends TitledPage>(written: readonly Page[], config: PlanConfig): ListsPlan<Page> {
  const languages = languageFolders(config.languages);
  const words = wordsOf(config);
  const said = saidFolders(config.lists, written, languages);
  const planned: PlannedList[] = [];
  let pages: readonly (Page | PlannedPage)[] = written;
  const add = (more: readonly PlannedList[]): void => {
    planned.push(...more);
    pages = withPlanned(pages, more);
  };
  add(Array.from(said, ([folder, each]) => saidIndex(folder, each, { pages, words })).flat());
  add(
    untranslatedLists(pages, languages).map(({ original: { title, frontMatter }, relativePath, language }) => {
      const { list, authors } = frontMatter as Pick<PlannedList, 'list' | 'authors'>;
      return { relativePath, title: words.title(title, language.folder), list: list!, authors, isIndex: true as const };
    }),
  );
  const folders = postFolders(pages, said, (all) => addUntranslated(all, languages));
  add([...folders.values()].flatMap((folder) => pagesOf(folder, words)));
  return { planned, pages, folders, languages };
}

/** The page of a folder of which the configuration says that it lists its pages. */
function saidIndex(
  folder: string,
  { by = 'date', title, description, size = 10, whole, authors, pages: listed, ...said }: SaidFolder,
  { pages, words }: { pages: readonly TitledPage[]; words: ListWords },
): PlannedList[] {
  const below = folder === '' ? '' : `${folder}/`;
  const isList = by === 'date' && said.isTranslation !== true;
  if ((!isList && listed === undefined) || !pages.some(({ relativePath }) => relativePath.startsWith(below))) return [];
  const called = title ?? words.title(inWords(folder.slice(folder.lastIndexOf('/') + 1)), `/${below}`);
  const page = { relativePath: `${below}index.md`, title: called, description, isIndex: true as const };
  if (!isList) return [{ ...page, pages: listed! }];
  return [{ ...page, list: { by, size, ...(whole && { whole }) }, authors }];
}

function wordsOf({ languages, strings: ofSite }: PlanConfig): ListWords {
  const folders = Object.entries(languages).map(([folder, { lang, labels, strings }]) => ({
    folder,
    labels,
    strings: { ...textsOf(lang), ...ofSite, ...strings },
  }));
  const at = (folder: string) => (folders.length === 0 ? { strings: ofSite, labels: {} } : languageAt(folder, folders));
  return {
    all(key, folder) {
      if (key === 'tags') return textOf(at(folder), 'list.tags', 'Tags');
      if (key === 'authors') return textOf(at(folder), 'list.authors', 'Authors');
      return this.title(inWords(key), folder);
    },
    title: (original, folder) => (at(folder).labels as Record<string, string>)[original] ?? original,
  };
}

/** The pages with what is planned for their places, and those for which there is no file. */
function withPlanned<Page extends TitledPage>(
  pages: readonly Page[],
  planned: readonly PlannedList[],
): (Page | PlannedPage)[] {
  if (planned.length === 0) return [...pages];
  const byPlace = new Map(planned.map((each) => [placeOf(each.relativePath), each]));
  const known = pages.map((page) => {
    const place = placeOf(page.relativePath);
    const own = byPlace.get(place);
    byPlace.delete(place);
    if (own?.list === undefined || listingOf(page) !== undefined) return page;
    return { ...page, mayMake: true, frontMatter: { ...keysOf(own), ...page.frontMatter } };
  });
  const made = Array.from(byPlace.values(), (each): PlannedPage => {
    const { relativePath, title } = each;
    return { relativePath, title, isMade: true, frontMatter: keysOf(each) };
  });
  return [...known, ...made];
}

function keysOf({ list, authors }: PlannedList): Record<string, unknown> {
  return { ...(list && { list }), ...(authors !== undefined && { authors }) };
}
