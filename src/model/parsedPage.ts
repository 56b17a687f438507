import type { Diagnostic } from '../report/diagnostic';
import type { FrontMatter } from '../config/frontMatterSchema';
import type { Header } from '../../client/shared/page';
import type { MethodRecord } from './methodRecord';
import type { PageDetails } from './pageDetails';

/**
 * Places in a page's HTML that are filled later: code when the tree has become text, links when all pages are known.
 * A slot is written as `U+FDD0 kind:index U+FDD1`; these two are noncharacters, which no text contains
 * (Unicode, section 23.7).
 */
export type SlotKind = 'code' | 'link' | 'summary';

/** HTML in pieces: what is fixed, and what all pages have to be known for. */
export type BodyPart = string | { kind: 'link' | 'summary'; index: number };

/** A link or image of a page whose target is looked up when all pages are known. */
export interface PageReference {
  kind: 'link' | 'asset';
  /** As written: `../remote.md#errors`, `/accounts/`, `#response`, `flow.svg`. */
  url: string;
  line?: number;
  column?: number;
}

/**
 * Markdown in pieces: prose, whose links are resolved later; code, which stays as it is; the summary of a linked page.
 */
export type MarkdownPart = string | { code: string } | { summary: number };

/** What only rendering a page needs: the bulk of it, which need not stay in memory. */
export interface PageContent {
  body: BodyPart[];
}

/**
 * A page with its content and what is wrong with it. Plain data all of it: it goes to a file and comes back the same.
 */
export interface ParseResult {
  page: ParsedPage;
  content: PageContent;
  /** The page as plain markdown, for readers that are programs. */
  markdown: MarkdownPart[];
  diagnostics: Diagnostic[];
}

/** A page as far as its own file tells. */
export interface ParsedPage {
  relativePath: string;
  file: string;
  frontMatter: FrontMatter;
  /** Line of each front matter key, counted from 1, for messages. */
  keyLines: Readonly<Record<string, number>>;
  /** Front matter, else the first H1; empty where the page has neither. */
  title: string;
  /** Front matter, else the text of the first paragraph. */
  description: string;
  /** All headings; the page record keeps the configured levels. */
  headers: Header[];
  references: PageReference[];
  /** Prose for the search index: what is above the first heading, then the text below each. */
  searchText: string[];
  /** Addresses of the pages whose summaries the body shows. */
  summaries: string[];
  /** Every id of the page, for links to it. */
  anchors: string[];
  method?: MethodRecord;
  /** Only where the options ask for them. */
  details?: PageDetails;
}
