import type { FooterPart } from '../shared/footerPart';
import type { SiteData } from '../shared/site';
import { useOfflineOffer } from './offline/OfflineOffer';

/** Hooks of features for the end of each page, on the server and in the browser. */
export const FOOTER: readonly ((site: SiteData) => FooterPart)[] = [useOfflineOffer];
