import type { Language } from '../../config/languages';
import type { Edition, Navigation, SitePage } from '../../model/site';
import { allPagesPath } from '../allPagesPath';
import { layOut } from '../navigation';
import { splitUrl, type LinkTargets } from '../links';
import { pageOfSiteLink } from '../siteLink';
import { outputFile, pageFile } from '../paths';
import { resolveSidebars, type SidebarOptions, type Sidebars } from '../sidebar/sidebars';
import { siteData } from '../siteData';
import type { SiteInput } from '../siteInput';
import { translateSidebars } from './translateSidebars';
import type { Twins } from './twins';
import type { NavigationLink, NavigationMenu } from '../../../client/shared/site';
import { labelOf } from '../sidebar/entry';

interface LinkOptions {
  language: Language;
  /** The page of the original that a link leads to. */
  pageAt: (link: string) => SitePage | undefined;
  /** The same page in the language. */
  twinOf: (page: SitePage) => SitePage | undefined;
}

interface EditionOptions {
  input: SiteInput;
  languages: readonly Language[];
  twins: Twins;
  pages: readonly SitePage[];
  targets: LinkTargets;
  /** The sidebars of the original, and what they are numbered as. */
  sidebars: Sidebars;
  navigation: Navigation;
  sidebar: Omit<SidebarOptions, 'configured' | 'byFile'>;
  /** Files of the output. */
  files: readonly string[];
}

/** The parts of a site for readers of each language, the original first. */
export function createEditions(options: EditionOptions): Edition[] {
  const { languages } = options;
  const editions = languages.map((language, place) => createEdition(language, place, options));
  // Changes of the API are told in each language, however few of its pages are translated.
  const changes = editions[0]?.data.exports?.changes === true;
  return editions.map(({ data, ...edition }) => {
    return { ...edition, data: { ...data, exports: data.exports && { ...data.exports, changes } } };
  });
}

function createEdition(language: Language, place: number, options: EditionOptions): Edition {
  const { input, languages, twins, targets, files } = options;
  const pages = options.pages.filter((page) => twins.languageOf(page) === language);
  const navigation = place === 0 ? options.navigation : navigationOf(language, { ...options, place, own: pages });
  const { folder } = language;
  const inside = files.filter((file) => `/${file}`.startsWith(folder)).map((file) => file.slice(folder.length - 1));
  const ofLanguage = place === 0 ? { ...input, config: language.config } : translatedInput(language, place, options);
  const data = {
    ...siteData(ofLanguage, {
      pages,
      navigation,
      targets,
      allPages: folder.slice(0, -1) + allPagesPath(inside),
      folder,
    }),
    languages: languages.map(({ lang, label, folder: path }) => ({ lang, label, folder: path })),
    ...(place > 0 && { files: folder.slice(1) }),
  };
  return { language, data, pages, navigation };
}

interface PlacedOptions extends EditionOptions {
  place: number;
  /** The pages in the language. */
  own: readonly SitePage[];
}

/** The own sidebar of a language, or that of the original with its translations. */
function navigationOf(language: Language, options: PlacedOptions): Navigation {
  const { sidebars, sidebar, twins, languages, pages, own, place } = options;
  const configured = ownSidebar(language, languages[0]!);
  if (configured !== undefined) {
    const byFile = new Map(pages.map((page) => [page.record.relativePath, page]));
    const inFolder = own.map((page): [string, SitePage] => [
      page.record.relativePath.slice(language.folder.length - 1),
      page,
    ]);
    return layOut(resolveSidebars(own, { ...sidebar, configured, byFile: new Map([...byFile, ...inFolder]) }));
  }
  const twinOf = (page: SitePage) => twins.of(page)[place];
  const withoutOriginal = own.filter((page) => twins.of(page)[0] === undefined);
  return layOut(translateSidebars(sidebars, { language, original: languages[0]!, twinOf, pages: withoutOriginal }));
}

/** Sidebar in the configuration of a language, or the original's entries for the language's folder. */
function ownSidebar({ folder, config }: Language, original: Language): SidebarOptions['configured'] {
  const { sidebar } = config;
  if (sidebar === 'auto' || Array.isArray(sidebar)) return { [folder]: sidebar };
  const lists = Object.entries(sidebar ?? original.config.sidebar ?? {});
  const own =
    sidebar === undefined
      ? lists.filter(([prefix]) => prefix.startsWith(folder))
      : lists.map(([prefix, list]) => [prefix.startsWith(folder) ? prefix : folder + prefix.slice(1), list] as const);
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/** The links that the language has not set itself lead to translations. */
function translatedInput(language: Language, place: number, options: EditionOptions): SiteInput {
  const { input, twins, targets } = options;
  const { nav, footer } = language.config;
  const links = {
    language,
    pageAt: (link: string) => pageOfSiteLink(link, targets),
    twinOf: (page: SitePage) => twins.of(page)[place],
  };
  const isOwnNav = nav !== options.input.config.nav;
  return {
    ...input,
    config: { ...language.config, nav: isOwnNav ? nav : translateNav(nav, links) },
    ...(footer && {
      look: {
        ...input.look,
        footer: {
          ...(footer.text !== undefined && { text: language.labels[footer.text] ?? footer.text }),
          links: footer.links.map((each) => translateLink(each, links)),
        },
      },
    }),
  };
}

/** The files of the output that a page or a redirect takes. */
export function takenFiles(pages: readonly SitePage[], stubs: readonly { from: string }[]): string[] {
  return [...pages.map(({ record }) => pageFile(record.path)), ...stubs.map(({ from }) => outputFile(from))];
}

/** The links of the top bar of the original for another language. */
function translateNav(
  nav: readonly (NavigationLink | NavigationMenu)[],
  options: LinkOptions,
): (NavigationLink | NavigationMenu)[] {
  const { labels } = options.language;
  return nav.map((entry) =>
    'items' in entry
      ? { text: labels[entry.text] ?? entry.text, items: entry.items.map((each) => translateLink(each, options)) }
      : translateLink(entry, options),
  );
}

/** A link to a page leads to its translation, and has the name of that if it had the name of the page. */
function translateLink({ text, link }: NavigationLink, options: LinkOptions): NavigationLink {
  const { language, pageAt, twinOf } = options;
  const page = pageAt(link);
  const twin = page && twinOf(page);
  const isNamedByPage = page !== undefined && text === labelOf(page);
  return {
    text: language.labels[text] ?? (twin && isNamedByPage ? labelOf(twin) : text),
    link: twin === undefined ? link : twin.record.path + splitUrl(link).rest,
  };
}
