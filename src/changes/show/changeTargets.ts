import type { ChangeText } from '../compare/describeChange';
import { asRpc } from '../../../client/shared/operation';
import { slugify } from '../../base/slug';
import type { RenderContext } from '../../render/context';
import type { SitePage } from '../../model/site';

/** Where the methods of the site are documented now. */
export interface Targets {
  /** The path of a method's page; undefined if it no longer has one. */
  page(call: string): string | undefined;
  /** The same with the anchor of what a name refers to, if it still exists. */
  place(call: string, name: Exclude<ChangeText, string>): string | undefined;
}

/** Finds pages and places by the names of the API. */
export function createTargets({ site }: Pick<RenderContext, 'site'>): Targets {
  const pages = new Map<string, SitePage>();
  for (const page of site.pages) {
    const call = asRpc(page.parsed.operation)?.call;
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

/** The targets on a method's own page. */
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
  if (parameter !== undefined) return parsed.operation?.parameters.find(({ name }) => name === parameter)?.id;
  if (responseKey === undefined) return undefined;
  const id = slugify(['response', ...responseKey.replaceAll('[]', '').split('.')].join('-'));
  return parsed.anchors.includes(id) ? id : undefined;
}
