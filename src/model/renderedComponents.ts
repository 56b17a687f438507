import type { Config } from '../config/schema';
import type { PageRecord } from '../../client/shared/page';
import type { SlotName, SlotsHtml } from '../../client/shared/slots';
import type { OutputFile } from './outputFile';
import type { Site, SitePage } from './site';

/** An image in another width, before it is made. */
export interface ResizedImage {
  path: string;
  source: string;
  /** Identifies everything that it is made from. */
  key: string;
  make: () => Promise<Uint8Array>;
}

/** Size and sources of an image of the site. */
export interface KnownImage {
  measured: { width: number; height: number };
  /** The image in several widths, for `srcset`. */
  sources?: string;
}

export interface ImageReader {
  /** The image at an address of the site; undefined for all others. */
  read(address: unknown): KnownImage | undefined;
  /** Resized images that have to be made for all images that were read. */
  resized(): ResizedImage[];
}

/** Scripts and styles that a page needs for a feature besides its HTML. */
export interface PageNeeds {
  /** Paths of style sheets. */
  styles: string[];
  /** Names of scripts of features, see `ClientBundle.modules`. */
  scripts: string[];
  /** True if the page needs the style sheet of docgen's own components. */
  builtIn: boolean;
}

/** All that a feature needs besides the HTML of pages. */
export interface Needed {
  /** Needs of a page, or of a document that is none. */
  needs(record: PageRecord, page?: SitePage): PageNeeds;
  /** Names of scripts that the site gets. */
  scripts: readonly string[];
  /** Sources that the policy has to allow: hosts, and texts of style sheets inside the documents. */
  policy: Readonly<Partial<Record<'connect' | 'forms' | 'styles' | 'images', readonly string[]>>>;
}

/** The HTML of slots in parts, with docgen's own rendering between them. */
export type SlotParts = Readonly<Partial<Record<SlotName, string[]>>>;

/** The slots of a site, rendered. */
export interface RenderedSlots {
  of(record: PageRecord): SlotParts;
  /** Slots that most pages have. */
  common: SlotsHtml;
  /** Hash of it. */
  hash: string;
  /** True if slots put something around parts of the shell. */
  hasFrames: boolean;
}

/** The HTML that a site puts around each block of code in parts, with docgen's between them, in their order. */
export type CodeFrames = ReadonlyMap<SitePage, string[][]>;

/** The components of a site, rendered. */
export interface RenderedComponents extends Needed {
  /** A hash of everything that components and slots are made from. */
  identity: string;
  /** The HTML of each component in parts, with its content between them, by the index of its slot. */
  html: ReadonlyMap<SitePage, string[][]>;
  /** Scripts and style sheets. */
  files: readonly OutputFile[];
  /** Images in several widths. */
  images: readonly ResizedImage[];
  slots?: RenderedSlots | undefined;
  codeFrames?: CodeFrames;
  /** Path of a page → the HTML of its layout in parts, with its content between them. */
  layouts?: ReadonlyMap<string, string[]>;
}

/** Components that pages may use, by their names. */
export type FeatureComponents = Readonly<Record<string, FeatureComponent>>;

/** Exports of a module with a component, and its facts. */
export interface FeatureComponent extends Readonly<Record<string, unknown>> {
  default: unknown;
  /** Schema of its props. */
  props: unknown;
  /** Props that it gets besides those of the page. */
  told?: (page: SitePage, from: { site: Site; config: Config }) => Readonly<Record<string, unknown>>;
}
