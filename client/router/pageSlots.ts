import type { PageState } from '../shared/page';
import type { ChunkSlots, SlotName, SlotsHtml } from '../shared/slots';

/** An element whose HTML was kept before scripts of the site changed it. */
export interface KeptElement extends HTMLElement {
  docgenHtml?: string;
}

/** The slots of the page in the document. */
export function readSlots(document: Document, { slots }: PageState): SlotsHtml | undefined {
  if (slots === undefined) return undefined;
  const found = [...document.querySelectorAll<KeptElement>('[data-slot]')];
  const html = found.map((slot) => [slot.dataset.slot ?? '', slot.docgenHtml ?? slot.innerHTML] as const);
  return { ...(Object.fromEntries(html) as SlotsHtml), ...slots.around };
}

/** Completes the slots of pages with what they have in common, which is loaded unless the first page has shown it. */
export function createPageSlots(
  { slots: page }: PageState,
  first: SlotsHtml | undefined,
  load: (hash: string) => Promise<SlotsHtml>,
): (slots: ChunkSlots | undefined) => Promise<SlotsHtml | undefined> {
  let common: SlotsHtml = Object.fromEntries(
    Object.entries(first ?? {}).filter(([name]) => !page?.own.includes(name as SlotName)),
  );
  let isWhole = page?.own.length === 0;
  return async (slots) => {
    if (slots === undefined) return undefined;
    if (!isWhole) {
      // Slots on the screen stay unchanged.
      common = { ...(await load(slots.common)), ...common };
      isWhole = true;
    }
    return { ...common, ...slots.own };
  };
}
