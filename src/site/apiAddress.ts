import type { Operation } from '../../client/shared/operation';
import type { SitePage } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import type { SiteInput } from './siteInput';

type Input = Pick<SiteInput, 'config' | 'placeInConfig' | 'generator'>;

/**
 * Reports a site with operations that name no address: docgen does not guess where calls go, the site has to say so.
 */
export function reportApiAddress(pages: readonly SitePage[], input: Input): Diagnostic[] {
  if (input.config.api.url !== undefined) return [];
  const lost = pages.filter(({ parsed: { operation } }) => operation?.servers.length === 0 && isCalled(operation));
  const [page] = lost.filter(({ parsed }) => parsed.origin === undefined);
  if (page !== undefined) return [withoutAddress(page, input)];
  const [described] = lost;
  if (described === undefined) return [];
  // A description without an address is as its authors want it, and its pages are of use.
  return [{ ...withoutAddress(described, input), severity: 'warning' }];
}

function withoutAddress({ parsed: { file } }: SitePage, { placeInConfig, generator }: Input): Diagnostic {
  if (!generator.isUntouched) return problem('api-url', { page: file }, placeInConfig('api'));
  return problem('api-url', { page: file, isNew: true }, { file });
}

/** Webhooks go where their receiver is. */
function isCalled(operation: Operation): boolean {
  return operation.kind === 'rpc' || operation.direction === 'request';
}
