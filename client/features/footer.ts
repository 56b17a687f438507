import type { ComponentType } from 'react';
import type { SiteData } from '../shared/site';
import { OfflineOffer } from './offline/OfflineOffer';

/** Parts of features below each page, on the server and in the browser. */
export const FOOTER: readonly ComponentType<{ site: SiteData }>[] = [OfflineOffer];
