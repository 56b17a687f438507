import type { ChangeText } from '../compare/describeChange';
import { slugify } from '../../base/slug';
import type { RenderContext } from '../../render/context';
import type { SitePage } from '../../model/site';

/** Where the methods of the site are documented today. */
export interface Targets {
  /** Path of a method's page; undefined where it has none any more. */
  page(call: string): string | undefined;
  /** The same with the place of what a name means, if it is still there. */
  place(call: string, name: Exclude<ChangeText, string>): string | undefined;
}

/** Finds pages and places by the names of the API. */
export function createTargets({ site }: Pick<RenderContext, 'site'>): Targets {
  const pages = new Map<string, SitePage>();
  for (const page of site.pages) {
    const call = page.parsed.method?.call;
    if (call !== undefined && !pages.has(call)) pages.set(call, page);
  }
  return {
    page: (call) => pages.get(call)?.record.path,
    place(call, name) {
      const page = pages.get(call);
      const anchor = page && anchorOf(page, name);
      return anchor === undefined ? undefined : `${page!.record.path}#${anchor}`;
    },
  };
}

/** The places of a method's own page. */
export function ownTargets(page: SitePage): Targets {
  return {
    page: () => undefined,
    place(_call, name) {
      const anchor = anchorOf(page, name);
      return anchor === undefined ? undefined : `#${anchor}`;
    },
  };
}

function anchorOf({ parsed }: SitePage, { parameter, responseKey }: Exclude<ChangeText, string>): string | undefined {
  if (parameter !== undefined) return parsed.method?.parameters.find(({ name }) => name === parameter)?.id;
  if (responseKey === undefined) return undefined;
  const id = slugify(['response', ...responseKey.replaceAll('[]', '').split('.')].join('-'));
  return parsed.anchors.includes(id) ? id : undefined;
}
