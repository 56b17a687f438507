// The type of a feature: the hooks by which everything else attaches.

import type { Command } from 'commander';
import type { Texts } from '../../client/shared/text';
import type { LoadHistoryStore } from '../cache/historyStore';
import type { CheckedSite, FeatureCheck } from '../check/checkedSite';
import type { CommandContext } from '../commandLine/options';
import type { HostName } from '../base/hostName';
import type { CheckedHeadTag } from '../config/look';
import type { Project } from '../config/project';
import type { Config } from '../config/schema';
import type { OutputFile, PlannedFile } from '../model/outputFile';
import type { PageTeller } from '../model/pageTeller';
import type { Diagnostic } from '../report/diagnostic';
import type { Messages } from '../report/messages/message';
import type { TakeAdditions } from './additions';
import type { JoinedPart, WrittenPages } from './siteParts';
import type { KeptFolder, SiteBelow } from './siteBelow';
import type { Decorator, RenderContext } from '../render/context';
import type { Hosting, ImitatedHost } from './host';
import type { AskedBuild } from './askedBuild';
import type { AskedCheck } from './askedCheck';
import type { Exporter } from './exporter';
import type { Reading, ReadingProject, RenderedFrom, RenderedParts } from './rendering';
import type { AskedRenames, Renames } from './renames';
import type { PageReader } from '../markdown/context';
import type { DeferredChanges, RememberedChanges } from '../model/changes';
import type { HistoryTip, PageHistory } from '../model/history';
import type { FeatureInput } from '../model/inputs';
import type { MarkdownPart, ParsedPage } from '../model/parsedPage';
import type { FeatureComponents, Needed } from '../model/renderedComponents';
import type { SearchedPage } from '../model/searchedPage';
import type { FolderOrder, Site, SitePage } from '../model/site';
import type { SourceFile } from '../model/sourceFile';
import type { ParseSettings } from '../parse/parser';

/** A part of docgen that attaches where the plugins of a site do: the core does not know its name. */
export interface Feature extends Partial<Decorator>, Partial<Exporter> {
  name: string;
  /** Messages that only this part of docgen says, by their codes. */
  messages?: Messages;
  /** Texts that only its pages show, in English. */
  texts?: Texts;
  /** Facts about its pages for the rest of the site. */
  tells?: PageTeller;
  /** Takes files of the content that add to pages of plugins. */
  takeAdditions?: TakeAdditions;
  /** Reads pages of its own kind, and writes parts of them. */
  reader?: PageReader;
  /** Components for pages, besides those of the core; loaded where a page has components. */
  components?: () => Promise<FeatureComponents>;
  /** Makes the function that reads its files beside the content; whoever reads again and again keeps that. */
  read?: (reading: Reading) => (project: ReadingProject) => Promise<FeatureInput | undefined>;
  /** The text that pages import under a name that is no file's. */
  imported?: (name: string, root: string) => Promise<string> | undefined;
  /** Pages that it makes of others, before any is parsed. */
  pages?: (from: WrittenPages) => Promise<readonly SourceFile[]>;
  order?: FolderOrder;
  /** Its part in a site whose pages have been joined. */
  join?: (site: Site, config: Config) => Promise<JoinedPart>;
  /** Renders all for which pages have gaps, before anything is written; one feature does it. */
  render?: (from: RenderedFrom) => Promise<RenderedParts>;
  /** New names of pages that are gone. */
  renames?: (asked: AskedRenames) => Promise<Renames>;
  /** A value for all pages, which its other functions find in the context under its name. */
  prepare?: (from: PreparedFrom) => Promise<Prepared>;
  /** Files beside the pages of a language, planned before these are written; the site's own take precedence. */
  files?: (from: FilesFrom) => Promise<PlannedFiles>;
  /** The files among them that show texts of pages, where only these have changed. */
  filesAgain?: (known: unknown, edit: EditedTexts) => Promise<readonly OutputFile[]>;
  /** Files that name others, made when all these have been added. */
  last?: (site: FinishedSite, others: OtherFiles) => Promise<LastFiles>;
  /** The same from their facts, where only texts inside of pages have changed. */
  lastAgain?: (facts: unknown, others: OtherFiles) => Promise<LastFiles>;
  /** Files about the whole site: those of its pages have been added. */
  siteFiles?: (from: Pick<FilesFrom, 'context' | 'project'>) => Promise<readonly OutputFile[]>;
  /** The project with what it has to know before anything is read; undefined if that is nothing more. */
  open?: (project: Project, kept: () => Promise<KeptFolder | undefined>) => Promise<Project | undefined>;
  /** Other sites that are built below this one. */
  below?: (project: Project) => Promise<readonly SiteBelow[]>;
  /** Takes part in the command `build`: it may refuse its options, and what it returns follows a build that is fine. */
  building?: (build: AskedBuild) => Promise<((folders: readonly string[]) => Promise<void>) | undefined>;
  /** How the hosts of a site answer; undefined if they send its files, and do no more. */
  hosting?: (config: Config) => Promise<Hosting | undefined>;
  /** A host as `docgen serve` imitates it. */
  imitate?: (host: HostName) => Promise<ImitatedHost>;
  /** Problems that `docgen check` looks for beyond those of a build. */
  check?: (site: CheckedSite) => Promise<FeatureCheck>;
  asked?: AskedCheck;
  /** Changes of a page since its text was another, in words. */
  changesSince?: (page: ParsedPage, before: string, project: Project) => Promise<string[]>;
  /** Adds commands to the command line; what they do is loaded when one of them runs. */
  commands?: (program: Command, context: CommandContext) => void;
}

/** A site before it is rendered. */
export interface PreparedFrom {
  project: Project;
  site: Site;
  pages: readonly ParsedPage[];
  /** The texts of the pages; none if their past is not known. */
  sources: readonly SourceFile[];
  settings: ParseSettings;
  history: PageHistory;
  tip: HistoryTip;
  /** All that it has read. */
  read?: FeatureInput | undefined;
  /** Last commits of files. */
  hashes: ReadonlyMap<string, string>;
  /** The changes that the last build found. */
  before: RememberedChanges | undefined;
  pastVersions: LoadHistoryStore;
  isServed: boolean;
  /** True if nothing is looked for that takes long. */
  isHasty: boolean;
  /** Takes what can be found later. */
  defer?: ((find: DeferredChanges) => void) | undefined;
}

export interface Prepared {
  value?: unknown;
  changes?: RememberedChanges | undefined;
  /** Scripts, styles and hosts. */
  needed?: Needed;
  /** Addresses of images that stand for pages on other sites, by the paths of the pages. */
  images?: ReadonlyMap<string, string>;
  /** Elements in the head of all documents. */
  head?: readonly CheckedHeadTag[];
  diagnostics?: readonly Diagnostic[];
}

export interface FilesFrom {
  context: RenderContext;
  project: Project;
  /** Paths of the files that the site itself has. */
  own: Pick<ReadonlySet<string>, 'has'> & Iterable<string>;
  /** The features that make files for programs. */
  exporters: readonly Exporter[];
  /** A key that identifies a page as it was parsed. */
  keyOf: (page: SitePage) => string;
  /** A hash that is long enough to identify a text. */
  fullHash: (text: string) => string;
  /** See `TextNotes`. */
  noting: <Result>(work: () => Result) => Result;
}

export interface PlannedFiles {
  files: readonly PlannedFile[];
  /** The pages among them, as the search finds them. */
  searched?: readonly SearchedPage[] | undefined;
  /** For `filesAgain`, where files show texts of pages; `'all'` if only a whole build can make these. */
  shown?: ShownTexts | 'all' | undefined;
}

/** Plain data from which files are made again. */
export interface ShownTexts {
  ofSite: () => unknown;
  ofPage: (page: SitePage) => unknown;
}

/** Texts of a language that have changed. */
export interface EditedTexts {
  pages: readonly {
    path: string;
    /** Name of the source, for messages. */
    file: string;
    markdown: () => readonly MarkdownPart[];
    /** See `ShownTexts`. */
    known: unknown;
  }[];
  factsOf: (source: string) => TextFacts;
  /** Reads a file of the last output. */
  read: (file: string) => string;
}

/** All that lists say of a page's text. */
export interface TextFacts {
  about: string;
  /** Bytes of its markdown. */
  size: number;
}

/** A site whose pages have been written. */
export interface FinishedSite {
  context: RenderContext;
  publicFiles: readonly string[];
  /** Paths of the files of the client. */
  client: readonly string[];
  /** Headers of every answer. */
  headers: readonly [name: string, value: string][];
}

/** The files that others name. */
export interface OtherFiles {
  /** Paths of all files that have been added, the manifests among them. */
  names: () => readonly string[];
  /** Content hashes by path, without those of files that name others. */
  hashes: () => ReadonlyMap<string, string>;
  /** Hash of the script of a page. */
  chunkHash: (path: string) => string;
  /** Scripts of features, see `ClientBundle`. */
  scripts: Readonly<Record<string, string>>;
}

export interface LastFiles {
  files: readonly OutputFile[];
  /** Fields of the manifests. */
  manifest?: Readonly<Record<string, string>>;
  /** Plain data from which the files can be made again; without it they stay as they are. */
  facts?: unknown;
  /** True if only a whole build can make them. */
  needsAll?: boolean;
}
