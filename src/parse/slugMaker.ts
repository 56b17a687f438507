import { isReservedId } from '../prose/reservedId';
import { createUniqueSlugs, SLUG_RULES, slugify, type SlugRule } from '../base/slug';
import type { FrontMatter } from '../config/frontMatterSchema';
import type { PageContext } from '../markdown/context';
import type { SlugMaker } from '../markdown/headings';
import { reasonThrown } from '../report/thrown';

/** Makes the ids of a page by the rule of the configuration. */
export function createSlugMaker(context: PageContext, frontMatter: FrontMatter): SlugMaker {
  const rule = context.markdown.slug;
  if (typeof rule !== 'function') {
    const known: SlugRule = SLUG_RULES[rule];
    return { slugOf: known.slug, unique: notReserved(createUniqueSlugs(known), known.numbersEmpty ? '' : 'section') };
  }
  // Features find some headings by their ids.
  const own = new Set(context.steps.flatMap(({ ownHeadings }) => ownHeadings?.(frontMatter) ?? []));
  return {
    slugOf: (title) => (own.has(title) ? slugify(title) : ownSlug(rule, title, context)),
    unique: notReserved(createUniqueSlugs()),
  };
}

/** A heading "Docgen state" must not be taken for what a page starts from; one of signs alone has an id, too. */
function notReserved(unique: (slug: string) => string, empty = 'section'): (slug: string) => string {
  return (slug) => unique(slug === '' ? empty : isReservedId(slug) ? `section-${slug}` : slug);
}

/** The function is somebody's code, so its failures are reported with the page. */
function ownSlug(rule: (title: string) => unknown, title: string, context: PageContext): string {
  try {
    const slug = rule(title);
    if (typeof slug === 'string') return slug;
    context.report('slug-failed', { title, reason: 'it did not return a string' });
  } catch (cause) {
    context.report('slug-failed', { title, reason: reasonThrown(cause) });
  }
  return slugify(title);
}
