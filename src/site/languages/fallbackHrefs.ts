import { withBase, withoutBase } from '../../../client/shared/basePath';
import type { SitePage } from '../../model/site';
import { splitUrl, type LinkTargets } from '../links';
import { isFallback } from '../visibility';
import type { Twins } from './twins';

interface HrefOptions {
  targets: LinkTargets & { base: string };
  twins: Twins;
}

type Hrefs = ReadonlyMap<SitePage, string[]>;

/** The addresses of links, also of pages that show an original: those lead to translations where there are some. */
export function withFallbackHrefs(pages: readonly SitePage[], hrefs: Hrefs, options: HrefOptions): Hrefs {
  const { targets, twins } = options;
  const { byPath, base } = targets;
  const all = new Map(hrefs);
  for (const page of pages) {
    const original = isFallback(page) ? twins.of(page)[0] : undefined;
    if (original === undefined) continue;
    const place = twins.of(page).indexOf(page);
    const own = (href: string): string => {
      const { path, rest } = splitUrl(href);
      const target = path === '' ? null : withoutBase(base, path);
      const linked = target === null ? undefined : byPath.get(target);
      const twin = linked && twins.of(linked)[place];
      return twin === undefined ? href : withBase(base, twin.record.path) + rest;
    };
    all.set(page, (hrefs.get(original) ?? []).map(own));
  }
  return all;
}
