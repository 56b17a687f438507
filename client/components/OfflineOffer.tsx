import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { SavePagesProps } from '../offline/SavePages';

/** Where it is kept, for each base, that the reader wanted all pages saved. */
const wishKey = 'docgen-save-pages';

/** The offer to save all pages for offline use; everything behind it is loaded when it is taken. */
export function OfflineOffer({ pages, base }: { pages: number; base: string }) {
  const [able, setAble] = useState(false);
  const [asked, setAsked] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<SavePagesProps> | null>(null);

  const open = useCallback(() => {
    // Where it can't be loaded, the button is still there.
    import('../offline/SavePages').then(({ SavePages }) => setPanel(() => SavePages)).catch(() => undefined);
  }, []);
  useEffect(() => {
    setAble('serviceWorker' in navigator);
    if (stored((storage) => storage.getItem(wishKey + base))) open();
  }, [base, open]);
  const save = (): void => {
    setAsked(true);
    stored((storage) => storage.setItem(wishKey + base, 'yes'));
    open();
  };

  return (
    <div className="page-footer-offline">
      {Panel !== null && <Panel pages={pages} asked={asked} />}
      {Panel === null && able && (
        <button type="button" className="offline-button" onClick={save}>
          Save all {pages} pages for offline use
        </button>
      )}
    </div>
  );
}

/** What a use of the storage gives; undefined where the browser refuses it. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
