import { OFFLINE_TEXTS } from '../../../client/features/offline/texts';
import type { Feature } from '../../seam/feature';
import type { OfflineSite } from './serviceWorker';

const load = async () => (await import('./ofSite')).ofSite;

/** A service worker, which keeps pages for readers without a connection. */
export const offline: Feature = {
  name: 'offline',
  texts: OFFLINE_TEXTS,
  files: async ({ context }) => {
    const isOriginal = context.site.data.files === undefined;
    return { files: context.config.pwa && isOriginal ? [(await load()).renderOfflinePage(context)] : [] };
  },
  async last(site, others) {
    // Readers may have the worker that the site had before.
    const remover = { path: 'sw.js', contents: others.scripts.removeWorker!, source: 'docgen' };
    if (!site.context.config.pwa) return { files: [remover] };
    const { offlineSite, renderServiceWorker } = await load();
    return renderServiceWorker(offlineSite(site), others);
  },
  lastAgain: async (facts, others) => (await load()).renderServiceWorker(facts as OfflineSite, others),
};
