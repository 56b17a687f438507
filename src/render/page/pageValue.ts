import type { PageView } from '../../../client/shared/page';
import type { ChunkSlots, PageSlots, SlotsHtml } from '../../../client/shared/slots';
import type { PageExtras } from '../../../templates/page';
import type { BodyPart } from '../../model/parsedPage';

/** The HTML at the places of a page's body, by their indexes. */
export interface BodyValue {
  /** Addresses of its links, with attributes behind them. */
  links: readonly string[];
  /** Summaries of pages that it lists. */
  summaries: readonly string[];
  components: readonly ComponentHtml[];
  /** HTML that the site puts around each block of its code. */
  codeFrames?: readonly string[][] | undefined;
  /** Mark of an operation that has changed. */
  mark: string;
}

/** A component with gaps for its content. */
interface ComponentHtml {
  parts: readonly string[];
  /** True if its content is a list of files. */
  isTree: boolean;
}

/** The view of a page without what the page says of itself. */
export type SiteView = Omit<PageView, 'description'>;

/** Parts of a page that it brings itself: the pieces of its body, and what it is about. */
export interface PageBody {
  parts: readonly BodyPart[];
  description: string;
}

/**
 * All that a site tells one of its pages: plain data. The files of the page follow from it, from the page's body, and
 * from what all pages share, and nothing else.
 */
export interface PageValue extends BodyValue {
  number: number;
  view: SiteView;
  /** HTML around the content: beside its title, above and below it. */
  beside: string;
  above: string;
  below: string;
  /** HTML of the site around all of it, with gaps: of its layout, of its home page. */
  frames: readonly (readonly string[])[];
  /** Style sheet that comes with the content. */
  style: string;
  /** Elements of its head. */
  pageHead: string;
  alternates: string;
  slots?: PageSlotValue | undefined;
  extras?: PageExtras | undefined;
}

/** The slots of a page: their HTML, and what its script and its document say of them. */
export interface PageSlotValue {
  html: SlotsHtml;
  ofChunk: ChunkSlots;
  ofDocument: PageSlots;
}
