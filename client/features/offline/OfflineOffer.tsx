import { withStorage } from '../../shared/storage';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { FooterPart } from '../../shared/footerPart';
import type { SavePagesProps } from './SavePages';
import type { SiteData } from '../../shared/site';
import { countedText } from '../../shared/text';

/** `localStorage` key, followed by the base: the reader wants all pages saved. */
const wishKey = 'docgen-save-pages';

/** Offers to save all pages of a site with a service worker; the code behind it is loaded when the reader accepts. */
export function useOfflineOffer(site: SiteData): FooterPart {
  const { base, offlinePages: pages } = site;
  const [able, setAble] = useState(false);
  const [asked, setAsked] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<SavePagesProps> | null>(null);

  const open = useCallback(() => {
    // If it can't be loaded, the button stays.
    import('./SavePages').then(({ SavePages }) => setPanel(() => SavePages)).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (pages === null) return;
    setAble('serviceWorker' in navigator);
    if (withStorage(() => localStorage.getItem(wishKey + base))) open();
  }, [base, open, pages]);
  const save = (): void => {
    setAsked(true);
    withStorage(() => localStorage.setItem(wishKey + base, 'yes'));
    open();
  };

  if (pages === null || !able) return {};
  if (Panel !== null) return { row: <Panel key="offline" pages={pages} site={site} asked={asked} /> };
  return {
    item: (
      <button key="offline" type="button" onClick={save}>
        {countedText(site, pages, ['offline.offer', { other: 'Save all {count} pages for offline use' }])}
      </button>
    ),
  };
}
