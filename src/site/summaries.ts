import { putInto, textOf, type Worded } from '../../client/shared/text';
import type { SitePage } from '../model/site';
import { linkedPage, type LinkTargets } from './links';

/** The descriptions of the pages that each page's method lists link to, in slot order. */
export function collectSummaries(
  pages: readonly SitePage[],
  targets: LinkTargets,
  words: Worded,
): Map<SitePage, string[]> {
  return new Map(
    pages
      .filter(({ parsed }) => parsed.summaries.length > 0)
      .map((page) => [page, page.parsed.summaries.map((url) => summaryOf(linkedPage(url, page, targets), words))]),
  );
}

/** A page without documented parameters says so in its description. */
function summaryOf(page: SitePage | undefined, words: Worded): string {
  if (page === undefined) return '';
  const { description, isPartial = false } = page.parsed;
  if (!isPartial) return description;
  return putInto(textOf(words, 'method.partlyListed', '{description} (Partly documented.)'), { description });
}
