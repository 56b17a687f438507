import { isHome } from '../../client/shared/pageName';
import { KEYS_OF_OTHERS, SAME_KEYS } from '../base/keysOfOthers';
import { frontMatterSchema } from '../config/frontMatterSchema';
import { hasForeignPages, type ChosenGenerator } from '../config/generator';
import type { AddressRule } from '../config/addresses';
import type { PageTeller } from '../model/pageTeller';
import type { SitePage } from '../model/site';
import { type Diagnostic, problem } from '../report/diagnostic';

/** Keys that docgen reads. */
const READ = new Set([
  ...Object.keys(frontMatterSchema.shape),
  ...Object.values(SAME_KEYS).flat(),
  ...'slug id date tags author authors author_url authorURL home headless build _build status split'.split(' '),
]);
/** The same on landing pages. */
const READ_AT_HOME = new Set(
  'hero features heroText heroImage heroAlt tagline actions actionText actionLink footer'.split(' '),
);

/**
 * Names keys of the front matter that other generators give a meaning, each once, where it comes first; on a site of
 * such a generator, all that docgen does not read.
 */
export function reportKeysOfOthers(
  pages: readonly SitePage[],
  tellers: readonly PageTeller[],
  { generator, addresses }: { generator: ChosenGenerator; addresses: AddressRule },
): Diagnostic[] {
  const isOther = hasForeignPages(generator) && generator.isUnknown !== true;
  const isRead = (key: string, { parsed, record }: SitePage) =>
    READ.has(key) ||
    generator.sidebarKeys?.includes(key) === true ||
    (READ_AT_HOME.has(key) && isHome(record)) ||
    (key === 'banner' && Object.hasOwn(Object(parsed.frontMatter.banner) as object, 'content'));
  const isSilent = (key: string, page: SitePage) => (isOther ? isRead(key, page) : !isUnread(key, addresses));
  const found = new Map<string, { first: SitePage; pages: number; own: string | undefined }>();
  for (const page of pages) {
    const { frontMatter } = page.parsed;
    const more = Object.assign({}, ...tellers.map((each) => each.foreignKeys?.(frontMatter))) as Record<string, string>;
    for (const key of Object.keys(frontMatter)) {
      const isMore = Object.hasOwn(more, key);
      if (!isMore && isSilent(key, page)) continue;
      const own = isMore ? more[key] : KEYS_OF_OTHERS[key];
      // The page says it in docgen's words too.
      const said = isMore || key === 'slug' ? own : undefined;
      if (said !== undefined && frontMatter[said] !== undefined) continue;
      const known = found.get(key);
      if (known === undefined) found.set(key, { first: page, pages: 1, own });
      else known.pages += 1;
    }
  }
  return [...found].map(([key, { first, pages: count, own }]) => {
    const { file, keyLines } = first.parsed;
    const place = { file, line: keyLines[key] ?? 1, column: 1 };
    return problem('foreign-front-matter', { key, pages: count, own }, place);
  });
}

/** The address of a page may be what its `slug` says. */
function isUnread(key: string, { slug }: AddressRule): boolean {
  return Object.hasOwn(KEYS_OF_OTHERS, key) && (key !== 'slug' || slug === undefined);
}
