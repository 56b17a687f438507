import { htmlTokens, openingTags } from '../../../client/shared/htmlTokens';
import { renderBody } from '../../render/body';
import type { SitePage } from '../../model/site';
import type { RenderContext } from '../../render/context';
import { withoutTitle } from './feedHtml';

/** The comment below which the rest of a post is on its own page only. */
const MARK = /<!--\s*(?:truncate|more)\s*-->/;

/** HTML of a post for lists: up to its mark, or all of it where that is asked for; undefined without a mark. */
export type Excerpts = (post: SitePage, context: RenderContext, isWhole: boolean) => string | undefined;

export function createExcerpts(): Excerpts {
  const known = new WeakMap<SitePage, { html: string; isCut: boolean }>();
  return (post, context, isWhole) => {
    const { html, isCut } = known.get(post) ?? excerptOf(renderBody(post, context));
    known.set(post, { html, isCut });
    return isCut || isWhole ? html : undefined;
  };
}

function excerptOf(body: string): { html: string; isCut: boolean } {
  const at = body.search(MARK);
  const html = at === -1 ? body : closed(body.slice(0, at));
  return { html: withoutTitle(html).trim(), isCut: at !== -1 };
}

/** HTML with the ends of the elements that its end has cut through. */
function closed(html: string): string {
  const open: string[] = [];
  for (const token of htmlTokens(html)) {
    if (token.kind === 'close') open.splice(open.lastIndexOf(token.name) >>> 0);
    else if (token.kind === 'open' && !VOID.has(token.name) && html[token.to - 2] !== '/') open.push(token.name);
  }
  return (
    html +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const REFERENCES = new Set(['for', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'headers']);

/**
 * An excerpt as it stands among others in one document: ids that are taken get a number, and links to what is below the
 * mark lead to the post.
 */
export function amongOthers(html: string, href: string, taken: Set<string>): string {
  const attributes = [...openingTags(html)].flatMap((tag) => tag.attributes);
  const ids = attributes.flatMap(({ name, value }) => (name === 'id' ? [value] : []));
  const renamed = new Map(ids.map((id) => [id, freeId(id, taken)]));
  let end = 0;
  const pieces = attributes.map(({ name, value, from, to }) => {
    const before = html.slice(end, from);
    end = to;
    if (name === 'id') return before + renamed.get(value)!;
    if (REFERENCES.has(name)) return before + value.replaceAll(/\S+/g, (id) => renamed.get(id) ?? id);
    if (name !== 'href' || !value.startsWith('#')) return before + value;
    const own = renamed.get(value.slice(1));
    return before + (own === undefined ? href + value : `#${own}`);
  });
  return pieces.join('') + html.slice(end);
}

function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count++) free = `${id}-${count}`;
  taken.add(free);
  return free;
}
