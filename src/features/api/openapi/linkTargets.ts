import { pageLink, OWN_PAGE } from '../../../base/address';
import { createUniqueSlugs, slugify } from '../../../base/slug';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { htmlTokens } from '../../../../client/shared/htmlTokens';
import type { Arranged, PlacedOperation } from './arrangePages';
import type { Description } from './operations';
import type { OpenApiOptions } from './options';

type Find = (name: string) => string | undefined;

/**
 * Resolves links in a description that were written for the pages of other programs: `#operation/getShip` and
 * `#tag/Ships` (Redoc), `#/Ships/getShip` (Swagger UI), `#/operations/getShip` (Elements), `#tag/ships/get/ships/{id}`
 * (Scalar), `#section/Errors` and `#errors`. All other links are below `linkBase`. Undefined for links that lead
 * nowhere.
 */
export function linkTargets(
  { text }: Pick<Description, 'text'>,
  { groups }: Arranged,
  { folder, linkBase }: OpenApiOptions & { folder: string },
): (address: string) => string | undefined {
  const placed = groups.flatMap((group) => group.operations);
  const index = `${folder}/README.md`;
  const operation = operationFinder(placed);
  const tag = oneOfEach(groups.map((group) => [[group.tag, group.label], `${group.folder}/README.md`] as const));
  const { own, titles } = anchorsIn(text);
  const headings = oneOfEach(titles);
  const section: Find = (name) => {
    const slug = own.get(name) ?? headings(name);
    return slug === undefined ? undefined : `${OWN_PAGE}${pageLink(index)}#${slug}`;
  };
  const page = (path: string | undefined): string | undefined => path && OWN_PAGE + pageLink(path);
  const inside = (fragment: string): string | undefined => {
    const parts = fragment.replace(/^!?\//, '').split('/');
    const [first = ''] = parts;
    const last = parts.at(-1)!;
    const named = /^tags?$/.test(first) ? (parts[1] ?? '') : first;
    return (
      page(operation(fragment)) ??
      (/^section$/.test(first) ? section(last) : undefined) ??
      (/^tags?$/.test(first) && parts.length > 2 ? section(last) : undefined) ??
      page(tag(named)) ??
      section(last)
    );
  };
  return (address) => {
    const [path = '', ...rest] = address.replaceAll('&amp;', '&').split('#');
    const fragment = decoded(rest.join('#'));
    if (path === '' && fragment !== '') return inside(fragment);
    if (linkBase !== undefined && URL.canParse(address, linkBase)) return new URL(address, linkBase).href;
    // Other pages of the same reference, of which one page here is each section.
    return fragment === '' ? undefined : page(operation.called(fragment));
  };
}

/** Finds the page of an operation that an address names in any of the usual ways. */
function operationFinder(placed: readonly PlacedOperation[]): Find & { called: Find } {
  const byId = new Map(placed.toReversed().map(({ operation: { id }, path }) => [id, path]));
  const byPath = new Map(placed.map(({ operation: { verb, path: at }, path }) => [`${verb} ${at}`, path]));
  const called = oneOfEach(placed.map(({ operation: { name, summary, id }, path }) => [[name, summary, id], path]));
  const find: Find = (fragment) => {
    const [, redoc] = /(?:^|\/)paths\/([^/]+\/[^/]+)$/.exec(fragment) ?? [];
    if (redoc !== undefined) {
      const [at = '', verb = ''] = redoc.split('/');
      return byPath.get(`${verb.toUpperCase()} ${at.replaceAll('~1', '/').replaceAll('~0', '~')}`);
    }
    const [, verb, at] = /(?:^|\/)(get|put|post|delete|options|head|patch|trace|query)(\/.*)$/i.exec(fragment) ?? [];
    const atVerb = verb === undefined ? undefined : byPath.get(`${verb.toUpperCase()} ${at}`);
    if (atVerb !== undefined) return atVerb;
    const ends = [...fragment.matchAll(/[/-]/g)].map(({ index }) => fragment.slice(index + 1));
    const known = [fragment, ...ends].find((each) => byId.has(each));
    return known === undefined ? called(fragment.split('/').at(-1)!) : byId.get(known);
  };
  return Object.assign(find, { called });
}

/** Finds values by names, however those are written as an address; what two values are called leads to neither. */
function oneOfEach(all: readonly (readonly [readonly string[], string])[]): Find {
  const values = new Map<string, Set<string>>();
  for (const [names, value] of all) {
    for (const name of names) {
      const key = keyOf(name);
      if (key !== '') values.set(key, (values.get(key) ?? new Set()).add(value));
    }
  }
  return (name) => {
    const found = values.get(keyOf(name));
    return found?.size === 1 ? [...found][0] : undefined;
  };
}

/** `List ships`, `list-ships`, `listShips` → listships */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** In front of the ids that authors set with HTML, so that they are none of the page's own. */
const CLEANED = 'user-content-';

/** Ids in a text: those that its HTML sets, and those of its headings by their names and by their ids. */
function anchorsIn(markdown: string) {
  const own = new Map<string, string>();
  const unique = createUniqueSlugs();
  const titles: (readonly [readonly string[], string])[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'html') for (const id of idsIn(node.value)) own.set(id, CLEANED + id);
    if ('children' in node) node.children.forEach(visit);
  };
  const tree = fromMarkdown(markdown);
  visit(tree);
  for (const node of tree.children) {
    if (node.type !== 'heading') continue;
    const title = toString(node, { includeHtml: false }).replace(/\s+/g, ' ').trim();
    const id = unique(slugify(title));
    titles.push([[title, id], id]);
    own.set(id, own.get(id) ?? id);
  }
  return { own, titles };
}

function idsIn(html: string): string[] {
  return [...htmlTokens(html)].flatMap((token) => {
    if (!('name' in token) || token.kind !== 'open') return [];
    return token.attributes.flatMap(({ name, from, to }) => (/^(?:id|name)$/.test(name) ? [html.slice(from, to)] : []));
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
