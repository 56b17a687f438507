// The types of a parsed page: facts for the whole site, a body for its own files.

import type { Diagnostic } from '../report/diagnostic';
import type { FrontMatter } from '../config/frontMatterSchema';
import type { PageFacts } from '../config/pluginSite';
import type { PageSubject } from '../config/featureTypes';
import type { Header } from '../../client/shared/page';
import type { BookSummary } from './bookSummary';
import type { ComponentUse } from './component';
import type { PageDetails } from './pageDetails';

/**
 * Places in a page's HTML that are filled in later: code after the tree has become text, links when all pages are
 * known. A slot is written as `U+FDD0 kind:index U+FDD1`; these two are noncharacters, which no text contains (Unicode,
 * section 23.7).
 */
export type SlotKind = 'code' | 'link' | 'summary' | 'component' | 'end' | 'changed';

/**
 * HTML in pieces: fixed text, and slots that can be filled only when all pages are known. A component's content is
 * between its slot and the one that ends it.
 */
export type BodyPart = string | { kind: Exclude<SlotKind, 'code'>; index: number };

/** A link or image of a page whose target is looked up when all pages are known. */
export interface PageReference {
  kind: 'link' | 'asset';
  /** As written: `../remote.md#errors`, `/accounts/`, `#response`, `flow.svg`. */
  url: string;
  /** Present if an `<img>` shows the target that does not say how it is loaded: with the size that it says. */
  image?: true | { width?: number; height?: number } | undefined;
  /** The included file in which it is written, and from which it leads; absent on the page itself. */
  file?: string;
  line?: number;
  column?: number;
}

/**
 * Markdown in pieces: prose, whose links are resolved later; code, which stays as it is; the summary of a linked page.
 * A record is no part of it: programs get it beside the page.
 */
export type MarkdownPart = string | { code: string } | { summary: number } | { record: string };

/** The data that only rendering needs: most of a page, which need not stay in memory. */
export interface PageContent {
  body: BodyPart[];
}

/** A page with its content and its problems. All of it is plain data that can be written to a file and read back. */
export interface ParseResult {
  page: ParsedPage;
  content: PageContent;
  /** The page as plain markdown, for programs. */
  markdown: MarkdownPart[];
  diagnostics: Diagnostic[];
}

/** Texts of a page that change with most edits; they are read when they are asked for, and only then. */
export interface PageTexts {
  /** From front matter, otherwise the text of the first paragraph. */
  description: string;
  /** Prose for the search index: the text above the first heading, then the text below each heading. */
  searchText: string[];
  /** Size of its markdown; absent where only the first lines of the page are known. */
  markdownBytes?: number;
}

/** Traits of what a feature has put into a page. */
export interface PageTraits {
  /** Headings of this level and below are in no list. */
  unlistedFrom?: number;
  /** True if a part of it is written for readers of the repository: its links may lead there. */
  isOfRepository?: boolean;
}

/** Facts about a page that a feature finds when it reads it. */
export interface FactsOfFeatures {
  /** Anything that the page documents besides its text. */
  operation?: PageSubject;
  /** Name of it where it is no operation: `QUERY user` */
  documents?: string;
  /** Name of it, where other pages may document the same. */
  call?: string;
  /** Word beside the name of the page in the sidebar. */
  mark?: string;
  /** True if it is documented in part: lists of pages say so. */
  isPartial?: boolean;
  /** Lines about it in the front matter of markdown for programs. */
  lines?: string[];
  /** Ids of headings that are made; such a page has no text of its own below headings. */
  madeHeadings?: readonly string[];
  /** Name of a style sheet that comes with the page. */
  sheet?: string;
  /** Name of a script of a feature that the page needs. */
  script?: string;
}

/** Facts about a page from its own file. */
export interface ParsedPage extends Readonly<PageTexts>, FactsOfFeatures {
  relativePath: string;
  file: string;
  /** The plugin that has made its source. */
  origin?: string;
  /** True for the page of an operation, of a schema, or of a list of operations. */
  isReference?: boolean;
  /** The file that adds to it, relative to the content folder. */
  writtenAt?: string;
  frontMatter: FrontMatter;
  /** Line of each front matter key, counted from 1, for messages. */
  keyLines: Readonly<Record<string, number>>;
  /** From front matter, otherwise the first H1; empty if the page has neither. */
  title: string;
  /** All headings; the page record keeps the configured levels. */
  headers: Header[];
  references: PageReference[];
  /** The files that it includes. */
  parts?: readonly string[];
  /** The number of its search texts, where a store holds the page. */
  sections?: number;
  /** Addresses of the pages whose summaries the body shows. */
  summaries: string[];
  /** Every id of the page, for links to it. */
  anchors: string[];
  /** True if programs get a record beside its markdown. */
  isRecorded?: true;
  /** Rows whose fields come from other pages: id → these, relative to the content folder. */
  fragments?: Readonly<Record<string, readonly string[]>>;
  traits?: Readonly<PageTraits>;
  /** Facts that plugins have found on it. */
  facts?: PageFacts | undefined;
  /** The next power of two of the bytes of its markdown: 15 for 20,000; absent up to 8,192. */
  textSize?: number;
  /** Id of a heading with emoji short codes → its text with them: other generators keep their names in ids. */
  shortCodes?: Readonly<Record<string, string>>;
  /** The sidebar, if the page is the table of contents of a book. */
  book?: BookSummary;
  /** The components on the page, by the index of their slots; absent if there are none. */
  components?: ComponentUse[];
  /** Rules of a style sheet that stand for what plugins wrote into its elements. */
  styles?: string[];
  /** Present only if the options ask for it. */
  details?: PageDetails;
}
