import type { ContentFolder } from '../base/contentFolders';
import type { OtherGenerator } from './generatorNames';
import type { AddressRule } from './addresses';
import type { SlugRuleName } from '../base/slug';
import type { SyntaxName } from './markdown';
import type { UserConfig } from './schema';

/** Program that a site was made for. */
export type GeneratorName = OtherGenerator | 'docgen';

/**
 * Ways to find what a link means that leads nowhere as it is written, beside those that every generator has
 * (src/site/meantPaths.ts): `folders`: pages are folders from which relative links count; `images`: images are found by
 * their name alone; `labels`: so are ids, on any page; `orders`: numbers in front of names are left out; `originals`:
 * what is not translated is the original; `slugs`: front matter names the address.
 */
export type LinkRule = 'folders' | 'images' | 'labels' | 'orders' | 'originals' | 'slugs';

/** How the pages of a generator are read, as data. */
export interface PageRules {
  /** Syntaxes of the pages, in the order in which their rules apply. */
  syntaxes: readonly SyntaxName[];
  /** True if all pages are MDX, whatever their files are called. */
  isAllMdx?: true;
  links?: readonly LinkRule[];
  /** True if `aliases` without a leading slash are relative to the folder of their page. */
  hasFolderAliases?: true;
  /** Titles of pages that do not begin with one: the name of their file, or its words; else their first heading. */
  titlesFrom?: 'name' | 'words';
  /** True if a page is called as the list of the sidebar calls it, whatever it says itself. */
  titlesInSidebar?: true;
  /** True if it is not known who was to read the pages: their signs tell. */
  isUnknown?: true;
  /** Hidden folders with files of pages, which lie in the content or above it. */
  assetFolders?: readonly string[];
  /** True if all files beside its pages are published, and not only those that pages refer to. */
  publishesFiles?: true;
  /** True if the path of a language comes before that of a version: `/fr/docs/2.x/a`. */
  languageBeforeVersion?: true;
  /** Keys of the front matter of its pages of which the sidebar is made. */
  sidebarKeys?: readonly string[];
  /** True if front matter can exclude files from the pages: `headless: true`, `build: { render: never }`. */
  hidesPages?: true;
}

/** Facts about another generator; its marks are in src/generators/marks.ts. */
export interface GeneratorFacts extends PageRules {
  /** How the addresses of its pages are made; what a site says itself goes before. */
  addresses?: Partial<AddressRule>;
  /** Its rule for the ids of headings; without it that of VuePress. */
  ids?: SlugRuleName;
  /** True if translations may be beside their originals: `install.de.md`. */
  translatesBeside?: true;
  /** As its users write it: `VitePress`. */
  label: string;
  /** True if a `README.md` beside the configuration is about the repository, and no page. */
  ignoresReadme?: true;
  /** Folders that may hold the content where the configuration names none, relative to the marked folder. */
  contentFolders?: readonly string[];
  /** Folder that is copied to the top of the site where there is no `public` in the content; relative to the mark. */
  publicFolder?: string;
  /**
   * Folders of code beside the configuration, which docgen does not run → the path of the pages that it makes; empty
   * where it makes none.
   */
  codeFolders?: Readonly<Record<string, string>>;
  /** Names of folders in which files are looked for that pages refer to from the top. */
  staticFolders?: readonly string[];
}

/** Exports of a configuration's modules that its owner has let run, by their absolute paths. */
export type RanModules = ReadonlyMap<string, unknown>;

/** Folder with the mark of a generator, and the mark. */
export interface MarkedPlace {
  /** Absolute path of the folder. */
  folder: string;
  /** Name of the file or folder in it: `mkdocs.yml`. */
  mark: string;
  /** Absolute path of the folder that was named to docgen; the same, or one below or above. */
  root: string;
}

/** Settings of a sidebar entry, from a file in its folder. */
export interface FolderSaid {
  label?: string | undefined;
  order?: number | undefined;
  collapsed?: boolean | undefined;
}

/** Settings of a site, as its own files give them. */
export interface SiteRecord {
  /** Absolute paths of the files that say it, for the watcher. */
  files: readonly string[];
  /** Their texts: part of cache keys. */
  text: string;
  /** The same in the keys of docgen's configuration. */
  config: Partial<UserConfig>;
  /** Absolute path of the content, if the site names it. */
  contentFolder?: string | undefined;
  /** Path below which the pages of the content stand: `/docs/`; else the top of the site. */
  contentPath?: string | undefined;
  /** Other folders of the content, absolute, each with the path below which its pages stand. */
  otherFolders?: readonly ContentFolder[] | undefined;
  /** Patterns of files that are no pages, relative to the content, for `content.exclude`. */
  excluded?: readonly string[] | undefined;
  /**
   * Settings of folders, from files in them, for a sidebar that lists the content: folder → label and place
   * (Docusaurus).
   */
  folders?: Readonly<Record<string, FolderSaid>> | undefined;
  /** The same of versions that lie in folders of their own, by the paths at which they stand. */
  versions?: Readonly<Record<string, VersionRecord>> | undefined;
  /** True if the site has other sidebars, of other languages or versions, that docgen does not take over. */
  hasOtherSidebars?: boolean | undefined;
  /** How many keys of the configuration are used. */
  taken: number;
  /** Keys that are not. */
  unused: readonly string[];
  /** True if only running the code of its configuration would tell some of what it says. */
  needsCode?: boolean;
  /** Keys that are functions → what each would be asked to know all that it says of the site. */
  asked?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Settings of a version that lies in a folder of its own. */
export type VersionRecord = Pick<UserConfig, 'sidebar' | 'languages'> & Pick<SiteRecord, 'folders' | 'otherFolders'>;

/**
 * True if the pages of a site are as another generator has them: they may use files of all of their repository, and
 * what only that generator can carry out is left out and named.
 */
export function hasForeignPages({ isUntouched, isMoved }: Pick<ChosenGenerator, 'isUntouched' | 'isMoved'>): boolean {
  return isUntouched || isMoved === true;
}

/** The generator that was chosen for a site, as data. */
export interface ChosenGenerator extends PageRules, Pick<GeneratorFacts, 'label'> {
  name: GeneratorName;
  /** True for a site without a configuration of docgen's: no code of it runs, and nothing in it refuses a build. */
  isUntouched: boolean;
  /** True for a site that has been moved (`from` in its configuration), whose pages are as they were. */
  isMoved?: boolean;
  /** Path of the file or folder that decided, relative to the root; undefined where none did. */
  decidedBy: string | undefined;
}
