import type { ChosenGenerator } from '../config/generator';
import type { FrontMatter } from '../config/frontMatterSchema';
import type { PageReference } from '../config/featureTypes';
import type { Config } from '../config/schema';
import type { SynonymConfig } from '../config/search';
import type { Diagnostic } from '../report/diagnostic';
import type { ParsedPage } from './parsedPage';
import type { SearchedPage } from './searchedPage';
import type { PlaceInConfig, SitePage } from './site';
import type { SourceFile } from './sourceFile';

/** A name on a page that readers search for. */
export interface SearchedName {
  name: string;
  /** Id of its row, where that is not its name. */
  id?: string;
  required: boolean;
  /** True if many pages have it in common: few of them lead to it. */
  isShared?: boolean;
}

/** Settings by which pages are judged. */
export interface JudgedSite {
  config: Config;
  placeInConfig: PlaceInConfig;
  generator: Pick<ChosenGenerator, 'isUntouched'>;
}

type Searched = SearchedPage['parsed'];

/** Functions that tell the rest of a site of the pages that a feature reads. */
export interface PageTeller {
  /** Fields of the record of a page in `pages.json`. */
  record?: (page: ParsedPage) => object | undefined;
  names?: (page: Searched) => readonly SearchedName[];
  /** The keys of a documented reply, each with those above it: `client.lastlogin`. */
  replies?: (page: Searched) => readonly string[];
  /** Values by which a call lists things: `unpaid`. */
  values?: (page: Searched) => readonly string[];
  /** Id, verb and path by which a page is found. */
  called?: (page: Searched) => readonly [id: string, verb: string, path: string] | undefined;
  /** True for a page that stands beside those of operations: a schema, a list. */
  isAside?: (page: Searched) => boolean;
  /** Words by which pages are found, besides those of the configuration. */
  synonyms?: (config: Config, titleOf: (path: string) => string | undefined) => readonly SynonymConfig[];
  /** Hosts that scripts of the pages call, as sources of a policy. */
  hosts?: (config: Config, pages: readonly SitePage[]) => readonly string[];
  /** Problems that only the whole site shows. */
  faults?: (pages: readonly SitePage[], site: JudgedSite) => readonly Diagnostic[];
  /** Problems of a translation. */
  translated?: (page: SitePage, original: SitePage) => readonly Diagnostic[];
  /** Keys of other programs in the front matter of a page, with docgen's own. */
  foreignKeys?: (frontMatter: FrontMatter) => Readonly<Record<string, string>>;
  /** Names of what a plugin describes, and what the site is told of it before its page is read. */
  described?: (reference: PageReference, config: Pick<Config, 'api'>) => SourceFile['operation'];
}
