/** The places of the shell that a site may fill; `notFound` and `home` are in the content. */
export const shellSlots = [
  'announcement',
  'topBarEnd',
  'sidebarStart',
  'sidebarEnd',
  'pageStart',
  'pageEnd',
  'footer',
] as const;
/** Parts of the shell around which a site may put something of its own, or which it replaces. */
export const framedParts = ['topBar', 'pageFooter'] as const;
/** Slots around each item of the sidebar, and around each block of code. */
const repeatedSlots = ['sidebarItem', 'codeBlock'] as const;
export const slotNames = [...shellSlots, ...framedParts, ...repeatedSlots, 'notFound', 'home'] as const;

/** Mark for docgen's own rendering, in the HTML that a site puts around a part of the shell. */
export const OWN_PART = '<!--docgen-own-->';

export type SlotName = (typeof slotNames)[number];

/** The HTML of the slots that a site fills. */
export type SlotsHtml = Readonly<Partial<Record<SlotName, string>>>;

/** Data about slots in the document of a page, whose HTML is in the page. */
export interface PageSlots {
  /** Hash of the file with what most pages have: `assets/slots.HASH.json`. */
  common: string;
  /** Slots in which this page differs. */
  own: SlotName[];
  /** The HTML around parts of the shell, which is not in one piece in the page. */
  around?: SlotsHtml;
}

/** The same in the script of a page. */
export interface ChunkSlots {
  common: string;
  own: SlotsHtml;
}
