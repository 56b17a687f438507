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
export const slotNames = [...shellSlots, 'notFound', 'home'] as const;

export type SlotName = (typeof slotNames)[number];

/** The HTML of the slots that a site fills. */
export type SlotsHtml = Readonly<Partial<Record<SlotName, string>>>;

/** What the document of a page says of its slots, whose HTML is in the page. */
export interface PageSlots {
  /** Hash of the file with what most pages have: `assets/slots.HASH.json`. */
  common: string;
  /** Those in which this page differs. */
  own: SlotName[];
}

/** The same in the script of a page. */
export interface ChunkSlots {
  common: string;
  own: SlotsHtml;
}
