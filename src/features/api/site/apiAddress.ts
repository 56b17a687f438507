import type { JudgedSite } from '../../../model/pageTeller';
import type { SitePage } from '../../../model/site';
import type { Diagnostic } from '../../../report/diagnostic';
import { problem } from './messages';

/** Reports a site with operations and no address: docgen does not guess where calls go. */
export function reportApiAddress(pages: readonly SitePage[], input: JudgedSite): Diagnostic[] {
  if (input.config.api.url !== undefined) return [];
  // Webhooks go where their receiver is.
  const lost = pages.filter(
    ({ parsed: { operation } }) => operation?.servers.length === 0 && operation.direction === 'request',
  );
  const [page] = lost.filter(({ parsed }) => parsed.origin === undefined);
  if (page !== undefined) return [withoutAddress(page, input)];
  const [described] = lost;
  if (described === undefined) return [];
  // A description without an address is as its authors want it, and its pages are of use.
  return [{ ...withoutAddress(described, input), severity: 'warning' }];
}

function withoutAddress({ parsed: { file } }: SitePage, { placeInConfig, generator }: JudgedSite): Diagnostic {
  if (!generator.isUntouched) return problem('api-url', { page: file }, placeInConfig('api'));
  return problem('api-url', { page: file, isNew: true }, { file });
}
