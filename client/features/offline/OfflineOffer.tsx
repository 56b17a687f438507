import { withStorage } from '../../shared/storage';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { SavePagesProps } from './SavePages';
import type { SiteData } from '../../shared/site';
import { countedText } from '../../shared/text';

/** `localStorage` key, followed by the base: the reader wants all pages saved. */
const wishKey = 'docgen-save-pages';

/** Offers to save all pages of a site with a service worker. */
export function OfflineOffer({ site }: { site: SiteData }) {
  return site.offlinePages === null ? null : <SaveButton pages={site.offlinePages} site={site} />;
}

/** The code behind it is loaded when the reader accepts. */
function SaveButton({ pages, site }: { pages: number; site: SiteData }) {
  const { base } = site;
  const [able, setAble] = useState(false);
  const [asked, setAsked] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<SavePagesProps> | null>(null);

  const open = useCallback(() => {
    // If it can't be loaded, the button stays.
    import('./SavePages').then(({ SavePages }) => setPanel(() => SavePages)).catch(() => undefined);
  }, []);
  useEffect(() => {
    setAble('serviceWorker' in navigator);
    if (withStorage(() => localStorage.getItem(wishKey + base))) open();
  }, [base, open]);
  const save = (): void => {
    setAsked(true);
    withStorage(() => localStorage.setItem(wishKey + base, 'yes'));
    open();
  };

  return (
    <div className="page-footer-offline">
      {Panel !== null && <Panel pages={pages} site={site} asked={asked} />}
      {Panel === null && able && (
        <button type="button" className="offline-button" onClick={save}>
          {countedText(site, pages, ['offline.offer', { other: 'Save all {count} pages for offline use' }])}
        </button>
      )}
    </div>
  );
}
