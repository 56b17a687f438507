// The types of what parsing gets: settings, the state of one page, syntaxes, steps of features.

import type { ElementContent, Root as HtmlRoot } from 'hast';
import type { Code, Root } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import type { Position } from 'unist';
import type { NamedSample } from '../config/samples';
import type { ApiConfig, MarkdownConfig, MethodConfig } from '../config/schema';
import type { FrontMatter } from '../config/frontMatterSchema';
import type { Include } from '../model/include';
import type { ImportedFiles, SourceFile } from '../model/sourceFile';
import type { Syntax } from '../model/syntax';
import type { FactsOf, MessageCode } from '../report/catalogue';
import type { Diagnostic } from '../report/diagnostic';
import type { ParserFeatures } from './engine/remarkSyntax';
import type { FenceInfo } from './code/fence';
import type { Variables } from './variables';
import type { Highlight } from './code/highlight';
import type { CodeBlocks } from './code/shownCode';
import type { Removals } from './removals';
import type { PageSubject } from '../config/featureTypes';
import type { Header } from '../../client/shared/page';
import type { Texts } from '../../client/shared/text';
import type { FactsOfFeatures, MarkdownPart, PageTraits } from '../model/parsedPage';

/** Inputs of parsing besides the page's own text. */
export interface ParseOptions {
  /** The name of the site, which its home page may show. */
  title?: string | undefined;
  markdown: Omit<MarkdownConfig, 'remarkPlugins' | 'rehypePlugins' | 'highlighter'>;
  api: ApiConfig;
  method: MethodConfig;
  samples: readonly NamedSample[];
  imports: ImportedFiles;
  /** Absent if the site has none. */
  variables?: Variables | undefined;
  highlight: Highlight;
  /** The texts that the site changes. */
  strings?: Texts | undefined;
  /** Its language; only where it changes texts, which may have forms. */
  lang?: string | undefined;
  /** Memory that pages share, a value for each feature; without one each page is on its own. */
  memory?: PageMemory;
  /** Syntaxes of the site's pages beside docgen's own markdown. */
  syntaxes?: readonly PageSyntax[];
  /** Steps of the features that write a part of the page. */
  steps?: readonly PageSteps[];
  /** Names of the components that the site brings. */
  components?: readonly string[] | undefined;
  /** `text`: pages are by anybody, so HTML that could do more than show text is left out. */
  trust?: 'full' | 'text';
  /** True if pages keep `style` attributes, which their policy allows. */
  keepsStyles?: boolean;
  /** True if plugins read `> [!NOTE]`. */
  leavesAlerts?: boolean;
  /** True on sites with plugins of remark or rehype, which get what docgen has read. */
  isAfterPlugins?: boolean;
  /** True if pages carry the details that `docgen check` needs. */
  details?: boolean;
  /** True if nothing on the site shows pages as plain markdown. */
  omitsMarkdown?: boolean;
  /** True if programs get no records beside pages. */
  omitsRecords?: boolean;
  /** True if the pages are as another generator has them: their authors meant what that shows. */
  isForeign?: boolean;
  /** Source of titles for pages that do not begin with one (src/config/generator.ts). */
  titlesFrom?: 'name' | 'words';
  /** True if all the site's markdown is MDX, as Docusaurus reads it. */
  isMdxSite?: boolean;
  /** True if slots of the site may show code in another way: as drawings. */
  mayDraw?: boolean;
}

/** State that the steps of parsing one page share: where problems are reported, and what the steps may read. */
export interface PageContext extends ParseOptions {
  /** Names of all components that a page may use. */
  components: readonly string[];
  memory: PageMemory;
  steps: readonly PageSteps[];
  /** True if later steps have to see every element of the page. */
  isWhole: boolean;
  /** True if the page is read by the rules of MDX. */
  isMdx: boolean;
  source: SourceFile;
  diagnostics: Diagnostic[];
  /** Content removed from the page because pages are trusted with text only. */
  removals: Removals;
  /** Templates that are left out, as they were written; their numbers stand in the text. */
  leftOut: readonly string[];
  /** Includes that are values; their numbers stand in the text. */
  includes: Include[];
  /** Files that the page includes, by the numbers in the places of what is in them (`placeInPart`). */
  parts: string[];
  /** Rows whose fields are on other pages: id → their paths in the content folder. */
  fragments: Record<string, string[]>;
  traits: PageTraits;
  /** JSON that programs get beside the markdown of the page; links in its texts are as in markdown. */
  record?: string | undefined;
  /** Reports a problem from the catalogue at a place of the page. */
  report<Code extends MessageCode>(code: Code, facts: FactsOf<Code>, position?: Position): void;
  /** Reports a problem of a feature. */
  tell(found: Diagnostic, position?: Position): void;
  fenceInfo(code: Code): FenceInfo;
  /** The page's text, and those of files in it; a step that brings more adds it. */
  texts: string[];
  /** False if the text that a step looks for is certainly not on the page: walking through its tree takes time. */
  mayHave(text: RegExp): boolean;
}

/** A page whose tree a syntax reads. */
export interface ReadTree {
  tree: Root;
  context: PageContext;
  frontMatter: FrontMatter;
  /** Names of the components that the site brings. */
  ownComponents: readonly string[];
}

/** A syntax that reads more of a page than lines of prose. */
export interface PageSyntax extends Syntax {
  /** Additions that the parser itself reads. */
  features?: ParserFeatures;
  /** True if its pages are read by the parser of MDX. */
  isMdx?: boolean;
  /** True if any name is one of a box. */
  hasAnyBox?: boolean;
  /** The tree with nodes of docgen's own in place of those that only the parser knows. */
  tree?(page: ReadTree): Root;
  /** Changes the tree of a page when all its parts are in it. */
  finish?(page: Omit<ReadTree, 'ownComponents'>): void;
  /** Changes code as its generator does: puts files into it, or hides lines. */
  code?(node: Code, context: PageContext): void;
  /** Element of a file as the syntax writes it; undefined if the file has none of that id. */
  element?(file: TextFile, element: NonNullable<Include['element']>, variables?: Variables): string | undefined;
}

/** Memory of the features that write pages, by their names. */
export type PageMemory = Map<string, unknown>;

/** A page while a feature reads it. */
export interface SteppedPage {
  tree: Root;
  frontMatter: FrontMatter;
  context: PageContext;
  keyLines: ReadonlyMap<string, number>;
  /** Present where a file of the content adds to the page of a plugin. */
  below?: unknown;
}

/** Facts that a feature finds on a page, and its tree for programs where that is another. */
export interface ReadByFeature extends FactsOfFeatures {
  plain?: Root;
  /** Elements above the content of the page. */
  top?: ElementContent[];
  /** The page in a sentence, where its front matter does not say it. */
  about?: string | undefined;
}

/** Steps of a feature on pages of which it writes a part, in the order in which they run. */
export interface PageSteps {
  /** The tree of a page that is data instead of markdown. */
  tree?(body: string, context: PageContext): Root;
  /** Below the text of a page: a part that its front matter names. */
  include?(page: SteppedPage): void;
  /** Before the page is read. */
  begin?(page: SteppedPage): void;
  /** The page of a plugin with what a file of the content adds to it, and the title that the file gives. */
  layOver?(page: Root, file: Root, title: string | undefined): Root;
  /** Before any text of it is searched: a part of its content that is made. */
  insert?(page: SteppedPage): void;
  /** Titles of headings whose ids no site changes. */
  ownHeadings?(frontMatter: FrontMatter): readonly string[];
  /** A part that is not searched as prose. */
  unsearched?(page: SteppedPage): Code | undefined;
  read?(page: SteppedPage, uniqueSlug: (slug: string) => string): ReadByFeature;
  /** Markdown for programs of a part that is data. */
  plain?(part: Root): MarkdownPart[];
  /** HTML of its own nodes. */
  handlers?(context: PageContext, codes: CodeBlocks): Handlers;
  /** Changes the page when it is HTML. */
  dress?(
    tree: HtmlRoot,
    page: { operation: PageSubject | undefined; headers: readonly Header[]; context: PageContext },
  ): void;
}

/** A feature that writes parts of pages: those that it may be about, and its code, which is loaded with the first. */
export interface PageReader {
  /** Told by the text of a page, or of a file in it. */
  mayRead(source: Pick<SourceFile, 'text' | 'isReference' | 'laidOver'>): boolean;
  load(): Promise<PageSteps>;
}

interface TextFile {
  file: string;
  text: string;
}

/** Additions to markdown that the parser reads for some syntaxes. */
export function featuresOf(syntaxes: readonly PageSyntax[] = []): ParserFeatures {
  return Object.assign({}, ...syntaxes.map(({ features }) => features)) as ParserFeatures;
}
