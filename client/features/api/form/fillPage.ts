import type { Tell } from '../../../shared/tell';
import { isAddress, type Access, type CallForm } from '../builder/access';
import { hiddenSamples } from '../builder/hiddenCode';
import type { Typed } from '../builder/typed';
import type { GuideSamples } from './guideSamples';
import { createHeldNote } from './heldNote';
import { keptNames, typedBefore, withTyped } from './keptValues';
import type { PageSamples } from './pageSamples';
import type { NamedValue, TabStore } from './tabStore';

/** The page on the screen. */
export interface ShownPage {
  start: Element | null;
  guide: GuideSamples;
  /** On pages of calls. */
  call?: { builder: HTMLDetailsElement; samples: PageSamples; form: CallForm };
  /** All that is in its form, since that was opened. */
  typed?: { typed: Typed; access: Access };
  /** Ends the form that is open. */
  close?: () => void;
}

interface FillOptions {
  window: Window;
  store: TabStore;
  tell: Tell;
  /** Called when the reader wants nothing of it to be kept. */
  forget: () => void;
}

export interface PageFiller {
  /** Fills in a page from what was typed, here or on other pages. */
  fill(page: ShownPage): void;
  /** The same, and keeps it. */
  change(page: ShownPage, typed: Typed, access: Access): void;
  /** Typed on other pages for the fields of this one. */
  before(form: CallForm): Typed;
}

/** Fills in the samples of pages, and says so. */
export function createPageFiller({ window, store, tell, forget }: FillOptions): PageFiller {
  const { document, location } = window;
  const note = createHeldNote(document, tell, forget);
  const before = (form: CallForm): Typed => typedBefore(form, store.read().values, location.pathname);
  const fill: PageFiller['fill'] = ({ call, guide, typed: own }) => {
    const { named, ...kept } = store.read();
    const code = guide.show(named);
    if (!call) return note.show(named.map(labelOf), code?.closest('.code-group') ?? code?.closest('.code-block'));
    const { form, samples, builder } = call;
    const { typed, access } = own ?? { typed: before(form), access: kept };
    samples.show(hiddenSamples(form, typed, access));
    note.show([...heldBy(form, access).map(labelOf), ...keptNames(form, typed)], builder);
  };
  return {
    before,
    fill,
    change(page, typed, access) {
      const { form } = page.call!;
      const { values, named } = store.read();
      store.keep({
        ...access,
        values: withTyped(values, { form, typed, path: location.pathname }),
        named: form.isNamed === true ? heldBy(form, access) : named,
      });
      page.typed = { typed, access };
      fill(page);
    },
  };
}

/** All that the reader has typed of address and credentials, as far as samples hold it. */
function heldBy(form: CallForm, access: Access): NamedValue[] {
  const typed = form.access(access).fields.filter((field) => {
    const isUsed = field.isAddress === true ? isAddress(field.value) : field.value !== '';
    return isUsed && field.choices === undefined;
  });
  return typed.map(({ value, placeholder, label, isSecret = false }) => ({ placeholder, value, label, isSecret }));
}

function labelOf({ label }: NamedValue): string {
  return label;
}
