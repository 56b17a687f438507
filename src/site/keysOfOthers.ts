import { KEYS_OF_OTHERS } from '../base/keysOfOthers';
import type { SitePage } from '../model/site';
import { VERBS } from '../base/operationNames';
import { type Diagnostic, problem } from '../report/diagnostic';
import type { SiteInput } from './siteInput';

type Input = Pick<SiteInput, 'config' | 'placeInConfig' | 'generator'>;

/** Keys of other programs for the verb and the path of an operation. */
const OPERATION_KEYS: ReadonlySet<string> = new Set(['method', 'path']);

/** Names keys of the front matter that other generators give a meaning, each once, where it comes first. */
export function reportKeysOfOthers(pages: readonly SitePage[]): Diagnostic[] {
  const found = new Map<string, { first: SitePage; pages: number }>();
  for (const page of pages) {
    const { frontMatter } = page.parsed;
    const isVerb = typeof frontMatter.method === 'string' && VERBS.includes(frontMatter.method.toUpperCase());
    for (const key of Object.keys(frontMatter)) {
      // Only together do they name an operation.
      const isOfOthers = Object.hasOwn(KEYS_OF_OTHERS, key) || (isVerb && OPERATION_KEYS.has(key));
      const own = OPERATION_KEYS.has(key) ? 'http' : key === 'slug' ? 'permalink' : undefined;
      // The page says it in docgen's words too, or docgen has taken it over.
      if (!isOfOthers || (own !== undefined && frontMatter[own] !== undefined)) continue;
      const known = found.get(key);
      if (known === undefined) found.set(key, { first: page, pages: 1 });
      else known.pages += 1;
    }
  }
  return [...found].map(([key, { first, pages: count }]) => {
    const { file, keyLines } = first.parsed;
    const place = { file, line: keyLines[key] ?? 1, column: 1 };
    return problem(
      'foreign-front-matter',
      { key, pages: count, own: OPERATION_KEYS.has(key) ? 'http' : KEYS_OF_OTHERS[key] },
      place,
    );
  });
}

/** Reports a site with operations and no address: docgen does not guess where calls go. */
export function reportApiAddress(pages: readonly SitePage[], input: Input): Diagnostic[] {
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

function withoutAddress({ parsed: { file } }: SitePage, { placeInConfig, generator }: Input): Diagnostic {
  if (!generator.isUntouched) return problem('api-url', { page: file }, placeInConfig('api'));
  return problem('api-url', { page: file, isNew: true }, { file });
}
