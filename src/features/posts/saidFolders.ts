import { languageAt } from '../../base/languages';
import type { ListsConfig } from '../../config/lists';
import { folderOf } from '../../site/paths';
import { inOriginal, type InFolder } from './inLanguages';
import { placeOf, type AnyPage, type SaidFolder } from './listing';
import { postDate } from './postDate';

/** Stands for all sections: folders at the top of a language, and those inside with an `_index.md`. */
const EACH = '*';

/** The folders of which the configuration says something, in each language. */
export function saidFolders(
  lists: ListsConfig,
  pages: readonly (AnyPage & { isMade?: boolean })[],
  languages: readonly InFolder[],
): Map<string, SaidFolder> {
  const { [EACH]: each, ...named } = lists;
  const own = Object.entries(named).filter(([, { pages: listed }]) => listed === undefined);
  const found = new Map<string, SaidFolder>(own);
  for (const { folder } of languages) {
    if (!pages.some(({ relativePath }) => relativePath.startsWith(folder.slice(1)))) continue;
    for (const [name, said] of own) {
      const twin = (folder + name).replaceAll(/^\/|\/$/g, '');
      if (!found.has(twin)) found.set(twin, { ...said, isTranslation: true });
    }
  }
  if (each === undefined) return found;
  const places = Object.entries(lists['']?.groups ?? {}).map(([key, { folder = key }]) => `${folder}/`);
  const isOfGroup = (folder: string) => places.some((place) => `${inOriginal(folder, languages)}/`.startsWith(place));
  for (const [folder, inside] of sections(pages, languages))
    if (!found.has(folder) && !isOfGroup(folder))
      found.set(folder, { groups: {}, ...each, ...section(inside), isSection: true });
  return found;
}

interface Section {
  inside: AnyPage[];
  hasIndex: boolean;
}

/** The sections of a site with their pages. */
function sections(
  pages: readonly (AnyPage & { isMade?: boolean })[],
  languages: readonly InFolder[],
): Map<string, Section> {
  const places = new Set(pages.map(({ relativePath }) => placeOf(relativePath)));
  const written = pages.filter(({ isMade }) => isMade !== true);
  const folders = new Set(written.flatMap(({ relativePath }) => sectionsAt(relativePath, languages)));
  const found = new Map(
    Array.from(folders, (folder): [string, Section] => [
      folder,
      { inside: [], hasIndex: places.has(`${folder}/index`) },
    ]),
  );
  for (const page of written) {
    let folder = folderOf(page.relativePath);
    // The page of a section is in the one around it.
    if (folders.has(folder) && SECTION_PAGE.test(page.relativePath)) folder = folderOf(folder);
    while (folder !== '' && !folders.has(folder)) folder = folderOf(folder);
    found.get(folder)?.inside.push(page);
  }
  return found;
}

const SECTION_PAGE = /\/_index\.\w+$/;

/** The sections that there are since there is a file. */
function sectionsAt(relativePath: string, languages: readonly InFolder[]): string[] {
  const top = languages.length === 0 ? '/' : languageAt(`/${relativePath}`, languages).folder;
  const [name, ...names] = relativePath.slice(top.length - 1).split('/');
  // The page of a bundle, `about/index.md`, has no pages below it.
  if (names.length === 0 || (names.length === 1 && /^index\.\w+$/.test(names[0]!))) return [];
  return [top.slice(1) + name!, ...(SECTION_PAGE.test(relativePath) ? [folderOf(relativePath)] : [])];
}

/** Posts where most pages have a date; else lines where there is no page. */
function section({ inside, hasIndex }: Section): SaidFolder {
  const dated = inside.filter(({ relativePath, frontMatter: { date } }) => postDate(relativePath, { date }));
  if (inside.length > 0 && dated.length * 2 >= inside.length) return {};
  if (hasIndex) return { by: 'none' };
  const orderOf = ({ frontMatter: { weight } }: AnyPage) => (typeof weight === 'number' && weight !== 0 ? weight : 1e9);
  const sorted = inside.toSorted((one, other) => orderOf(one) - orderOf(other));
  return { by: 'none', pages: sorted.map(({ relativePath }) => relativePath) };
}
