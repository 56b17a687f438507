import { memo } from 'react';
import type { SiteData } from '../shared/site';
import type { SlotName, SlotsHtml } from '../shared/slots';
import { textOf } from '../shared/text';

interface SlotProps {
  name: SlotName;
  site: SiteData;
  slots: SlotsHtml | undefined;
}

/** A place that the site fills: HTML of the server, which React leaves alone, since islands live in it. */
export const Slot = memo(function Slot({ name, site, slots }: SlotProps) {
  const html = slots?.[name];
  if (html === undefined) return null;
  const label = labelOf(name, site);
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

/** The slots outside of the page and the top bar, which screen readers list. */
function labelOf(name: SlotName, site: SiteData): string | undefined {
  if (name === 'announcement') return textOf(site, 'announcement.label', 'Announcement');
  if (name === 'sidebarStart') return textOf(site, 'sidebar.above', 'Above the pages');
  if (name === 'sidebarEnd') return textOf(site, 'sidebar.below', 'Below the pages');
  return name === 'footer' ? textOf(site, 'footer.label', 'About the site') : undefined;
}
