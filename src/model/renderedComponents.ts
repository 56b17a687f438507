import type { PageRecord } from '../../client/shared/page';
import type { SlotName, SlotsHtml } from '../../client/shared/slots';
import type { OutputFile } from './outputFile';
import type { SitePage } from './site';

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

/** Scripts and styles that a page's components need besides its HTML. */
export interface ComponentNeeds {
  /** Paths of style sheets. */
  styles: string[];
  /** True if something on the page runs in the browser. */
  islands: boolean;
  /** True if the page needs the style sheet of docgen's own components. */
  builtIn: boolean;
  /** True if the page asks its readers whether the page helped. */
  feedback: boolean;
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
  /** Paths of their style sheets. */
  styles: readonly string[];
  /** True if slots put something around parts of the shell. */
  hasFrames: boolean;
}

/** The HTML that a site puts around each block of code in parts, with docgen's between them, in their order. */
export type CodeFrames = ReadonlyMap<SitePage, string[][]>;

/** The components of a site, rendered. */
export interface RenderedComponents {
  /** A hash of everything that components and slots are made from. */
  identity: string;
  /** The HTML of each component in parts, with its content between them, by the index of its slot. */
  html: ReadonlyMap<SitePage, string[][]>;
  needs(page: SitePage): ComponentNeeds;
  /** Questions at the end of pages. */
  questions?: ReadonlyMap<SitePage, string>;
  /** Hosts that get what readers answer. */
  hosts: { connect: readonly string[]; forms: readonly string[] };
  /** Scripts and style sheets. */
  files: readonly OutputFile[];
  /** Images in several widths. */
  images: readonly ResizedImage[];
  slots?: RenderedSlots | undefined;
  codeFrames?: CodeFrames;
  /** Path of a page → the HTML of its layout in parts, with its content between them. */
  layouts?: ReadonlyMap<string, string[]>;
  /** True if any component runs in the browser. */
  hasIslands: boolean;
}
