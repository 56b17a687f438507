import { memo } from 'react';
import type { SlotName, SlotsHtml } from '../shared/slots';

/** The slots outside of the page and the top bar, which screen readers list. */
const LABELS: Readonly<Partial<Record<SlotName, string>>> = {
  announcement: 'Announcement',
  sidebarStart: 'Above the pages',
  sidebarEnd: 'Below the pages',
  footer: 'About the site',
};

/** A place that the site fills: HTML of the server, which React leaves alone, since islands live in it. */
export const Slot = memo(function Slot({ name, slots }: { name: SlotName; slots: SlotsHtml | undefined }) {
  const html = slots?.[name];
  if (html === undefined) return null;
  const label = LABELS[name];
  const Element = label === undefined ? 'div' : 'aside';
  return (
    <Element
      aria-label={label}
      className={`slot slot-${name}`}
      data-slot={name}
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
});
