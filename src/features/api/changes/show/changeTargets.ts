import type { ChangeText } from '../compare/sayChange';
import type { Operation } from '../../../../../client/features/api/shared/operation';
import { documentedName, withoutNames } from '../../schema/operationNames';
import { idPart } from '../../schema/fields';
import { parameterId, replyId } from '../../schema/pageRows';
import { slugify } from '../../../../base/slug';
import type { RenderContext } from '../../../../render/context';
import type { SitePage } from '../../../../model/site';

/** The files with the changes, for programs and feed readers. */
export const CHANGES_FILE = 'changes.json';

export const ATOM_FEED = 'changes.atom';

export const JSON_FEED = 'feed.json';

/** Pages and anchors where the methods of the site are documented now. */
export interface Targets {
  /** The path of a method's page; undefined if it no longer has one. */
  page(call: string): string | undefined;
  /** The same with the anchor of what a name refers to, if it still exists. */
  place(call: string, name: Exclude<ChangeText, string>): string | undefined;
}

/** Finds pages and places by the names of the API. */
export function createTargets({ site }: Pick<RenderContext, 'site'>): Targets {
  const pages = new Map<string, SitePage>();
  // The original documents methods without a translation.
  for (const page of [...site.pages, ...(site.languages?.editions[0]?.pages ?? [])]) {
    const name = documentedName(page.parsed);
    const key = name === undefined ? undefined : withoutNames(name);
    if (key !== undefined && !pages.has(key)) pages.set(key, page);
  }
  return {
    page: (call) => pages.get(withoutNames(call))?.record.path,
    place(call, name) {
      const page = pages.get(withoutNames(call));
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

type Name = Exclude<ChangeText, string>;

function anchorOf({ parsed: { operation, anchors } }: SitePage, name: Name): string | undefined {
  return operation && idsOf(operation, name).find((id) => anchors.includes(id));
}

/** Possible ids of a name on the page of an operation. */
function idsOf({ parameters, responses }: Operation, { parameter, responseKey }: Name): string[] {
  if (parameter !== undefined) {
    const own = parameters.flatMap(({ name, id }) => (name === parameter ? (id ?? []) : []));
    const places = ['path', 'query', 'header', 'cookie'].map((place) => parameterId(place, parameter));
    return [...own, ...places, below('body', parameter)];
  }
  if (responseKey === undefined) return [];
  const inSample = slugify(['response', ...responseKey.replaceAll('[]', '').split('.')].join('-'));
  const [, status, key = responseKey] = /^(\d{3}|[1-5]XX|default) (.*)$/.exec(responseKey) ?? [];
  const statuses = responses.flatMap((each) =>
    (status ?? '2') === each.status.slice(0, (status ?? '2').length) ? [each.status] : [],
  );
  const inRows = statuses.flatMap((each) => [
    below(replyId(each), key),
    `${replyId(each)}.${parameterId('header', key)}`,
  ]);
  return [inSample, ...inRows];
}

/** `items[].sku` → `body.items.sku` */
function below(root: string, name: string): string {
  const parts = name.replaceAll('[]', '').split('.');
  return [root, ...parts.filter((part) => part !== '').map(idPart)].join('.');
}
