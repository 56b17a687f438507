import { renderOfflinePage } from './offlinePage';
import { offlineSite, renderServiceWorker } from './serviceWorker';

/** The part of the feature that sites with a service worker load: one file. */
export const ofSite = { renderOfflinePage, offlineSite, renderServiceWorker };
