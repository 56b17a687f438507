import { memo } from 'react';
import type { SlotName, SlotsHtml } from '../shared/slots';

/** A place that the site fills: HTML of the server, which React leaves alone, since islands live in it. */
export const Slot = memo(function Slot({ name, slots }: { name: SlotName; slots: SlotsHtml | undefined }) {
  const html = slots?.[name];
  return html === undefined ? null : (
    <div
      className={`slot slot-${name}`}
      data-slot={name}
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
});
