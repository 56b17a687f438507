import type { RepositoryPart } from '../model/inputs';
import type { TextPieces } from '../base/contentBytes';
import type { Decoration, Decorations } from '../model/decoration';
import type { Config } from '../config/schema';
import type { OlderVersion } from '../config/versions';
import type { Look } from '../model/look';
import type { PageTeller } from '../model/pageTeller';
import type { PageContent, MarkdownPart } from '../model/parsedPage';
import type { ImageReader, Needed, RenderedComponents } from '../model/renderedComponents';
import type { SitePage, Site } from '../model/site';
import type { PageAssets } from '../../templates/page';
import type { RenderedForAll } from '../../templates/render';

/** HTML around the content of a page. */
export interface PageParts extends Omit<Decoration, 'head'> {
  /** Beside how an operation is called. */
  mark: string;
}

/** Additions to a page as markdown, all of which may be empty. */
export interface MarkdownParts {
  /** Lines of its front matter. */
  facts: readonly string[];
  below: string;
}

/** Adds to pages: a feature, or the plugins of a site. */
export interface Decorator {
  /** HTML around the content of a page, from what the site tells it. */
  decorate: (page: SitePage, context: RenderContext) => Partial<PageParts>;
  /** The same for the page as markdown. */
  markdown?: ((page: SitePage, context: RenderContext) => MarkdownParts) | undefined;
  /** Pages whose content it shows again, because of this one. */
  shows?: ((page: SitePage, context: Pick<RenderContext, 'prepared'>) => readonly SitePage[]) | undefined;
  /** True if this is shown on paper too. */
  isPrinted?: boolean | undefined;
}

/** Everything that rendering depends on. */
export interface RenderContext {
  site: Site;
  /** One for the pages of each language, the original first; absent in them, and where the site has one language. */
  editions?: readonly RenderContext[] | undefined;
  /** The content of a page, which may be read from a file. */
  contentOf: (page: SitePage) => PageContent;
  /** The plain markdown of a page, which may be read from a file too. */
  markdownOf: (page: SitePage) => MarkdownPart[];
  config: Config;
  assets: PageAssets;
  look: Look;
  /** Address of an image that stands for a page on other sites, by its path. */
  pageImages: ReadonlyMap<string, string>;
  /** Parts of docgen that add to pages, from the outermost to the innermost. */
  decorators: readonly Decorator[];
  /** Parts of docgen that tell of pages. */
  tellers: readonly PageTeller[];
  /** Additions of plugins to pages. */
  decorations: Decorations;
  /** Hash of the last commit of each file, by path relative to the content folder. */
  commits: ReadonlyMap<string, string>;
  /** Parts of the content that are in other repositories. */
  parts?: readonly RepositoryPart[] | undefined;
  /** Values that features have prepared for all pages, by their names. */
  prepared: Readonly<Record<string, unknown>>;
  /** All that fills the gaps of pages; absent if nothing does. */
  components?: RenderedComponents | undefined;
  /** Needs of features besides the HTML of pages. */
  needed: readonly Needed[];
  /** Finds the images that pages show. */
  images: ImageReader;
  /** HTML that pages share. */
  renderedOnce: RenderedForAll;
  /** Hashes of the client's files, for the manifest, and paths of those that some pages load. */
  client: {
    clientHash: string;
    workerHash: string;
    splitWorkerHash: string;
    componentStyle?: string;
    modules: Readonly<Record<string, string>>;
  };
  /** True if the pages are as another generator has them, which is known. */
  isForeign?: boolean;
  /** Present where this is an older version of the site. */
  older?: OlderVersion | undefined;
  /** docgen's version. */
  version: string;
  /** The content security policy of the site. */
  policy: string;
  /** A short hash of a string, for file names. */
  hash: (text: string) => string;
  /** The whole hash of a string, with which its file is compared. */
  digest: (text: TextPieces) => string;
}
