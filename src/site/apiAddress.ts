import type { Operation } from '../../client/shared/operation';
import type { Config } from '../config/schema';
import type { PlaceInConfig, SitePage } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';

/** Where calls go is nothing to guess: a site with operations that name no address has to name it. */
export function reportApiAddress(
  pages: readonly SitePage[],
  { config, placeInConfig }: { config: Config; placeInConfig: PlaceInConfig },
): Diagnostic[] {
  if (config.api.url !== undefined) return [];
  const lost = pages.filter(({ parsed: { operation } }) => operation?.servers.length === 0 && isCalled(operation));
  const [page] = lost.filter(({ parsed }) => parsed.origin === undefined);
  if (page !== undefined) return [problem('api-url', { page: page.parsed.file }, placeInConfig('api'))];
  const [described] = lost;
  if (described === undefined) return [];
  // A description without an address is as its authors want it, and its pages are of use.
  return [{ ...problem('api-url', { page: described.parsed.file }, placeInConfig('api')), severity: 'warning' }];
}

/** Webhooks go where their receiver is. */
function isCalled(operation: Operation): boolean {
  return operation.kind === 'rpc' || operation.direction === 'request';
}
