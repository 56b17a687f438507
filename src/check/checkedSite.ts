import { asRpc, type RpcOperation } from '../../client/shared/operation';
import type { Config } from '../config/schema';
import type { PageDetails } from '../model/pageDetails';
import type { Diagnostic } from '../report/diagnostic';
import type { SitePage, PlaceInConfig, Site } from '../model/site';

/** A page with the details that checks look at. */
export interface CheckedPage extends SitePage {
  details: PageDetails;
}

/** Site, pages and settings that a check looks at. */
export interface CheckedSite {
  site: Site;
  pages: readonly CheckedPage[];
  config: Config;
  placeInConfig: PlaceInConfig;
  publicFiles: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  /** True if another generator shows other pages in sidebars that docgen does not take over. */
  hasOtherSidebars?: boolean | undefined;
}

/** Looks for one kind of problem on all pages. */
export type Check = (site: CheckedSite) => Diagnostic[];

/** A check that looks at each page separately. */
export function onEachPage(check: (page: CheckedPage) => Diagnostic[]): Check {
  return ({ pages }) => pages.flatMap(check);
}

/** A check that looks at each method page separately. */
export function onEachMethod(check: (page: CheckedPage, method: RpcOperation) => Diagnostic[]): Check {
  return onEachPage((page) => {
    const method = asRpc(page.parsed.operation);
    return method === undefined ? [] : check(page, method);
  });
}
