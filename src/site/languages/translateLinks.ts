import type { NavigationLink, NavigationMenu } from '../../../client/shared/site';
import type { Language } from '../../config/languages';
import type { SitePage } from '../../model/site';
import { splitUrl } from '../links';
import { labelOf } from '../sidebar/entry';

interface LinkOptions {
  language: Language;
  /** The page of the original that a link leads to. */
  pageAt: (link: string) => SitePage | undefined;
  /** The same page in the language. */
  twinOf: (page: SitePage) => SitePage | undefined;
}

/** The links of the top bar of the original for another language. */
export function translateNav(
  nav: readonly (NavigationLink | NavigationMenu)[],
  options: LinkOptions,
): (NavigationLink | NavigationMenu)[] {
  const { labels } = options.language;
  return nav.map((entry) =>
    'items' in entry
      ? { text: labels[entry.text] ?? entry.text, items: entry.items.map((each) => translateLink(each, options)) }
      : translateLink(entry, options),
  );
}

/** A link to a page leads to its translation, and has the name of that if it had the name of the page. */
export function translateLink({ text, link }: NavigationLink, options: LinkOptions): NavigationLink {
  const { language, pageAt, twinOf } = options;
  const page = pageAt(link);
  const twin = page && twinOf(page);
  const isNamedByPage = page !== undefined && text === labelOf(page);
  return {
    text: language.labels[text] ?? (twin && isNamedByPage ? labelOf(twin) : text),
    link: twin === undefined ? link : twin.record.path + splitUrl(link).rest,
  };
}
