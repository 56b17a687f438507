import type { Feature } from '../../seam/feature';
import type { OfflineSite } from './serviceWorker';

/** A service worker, which keeps pages for readers without a connection. */
export const offline: Feature = {
  name: 'offline',
  files: async ({ context }) => {
    const isOriginal = context.site.data.files === undefined;
    return context.config.pwa && isOriginal ? [(await import('./offlinePage')).renderOfflinePage(context)] : [];
  },
  async last(site, others) {
    // Readers may have the worker that the site had before.
    const remover = { path: 'sw.js', contents: others.scripts.removeWorker!, source: 'docgen' };
    if (!site.context.config.pwa) return { files: [remover] };
    const { offlineSite, renderServiceWorker } = await import('./serviceWorker');
    return renderServiceWorker(offlineSite(site), others);
  },
  lastAgain: async (facts, others) =>
    (await import('./serviceWorker')).renderServiceWorker(facts as OfflineSite, others),
};
