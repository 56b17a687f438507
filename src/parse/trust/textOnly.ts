import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { Point } from 'unist';
import type { FrontMatter } from '../../config/frontMatterSchema';
import type { PageContext } from '../context';
import { CONTAINER_KINDS } from '../containerTitle';
import { isReservedId } from '../../base/reservedId';
import { walkMarkdown } from '../walk';
import { cleanHtml } from './cleanHtml';

/** Tags of the head that say what the page is about, and neither lead anywhere nor claim the site for anybody. */
const HARMLESS_META = /^(?:author|description|keywords|robots|(?:og|article|twitter):[\w:]+)$/i;

/** Front matter without what could do more than describe the page. */
export function textFrontMatter(frontMatter: FrontMatter, line: number | undefined, context: PageContext): FrontMatter {
  const { meta } = frontMatter;
  if (meta === undefined) return frontMatter;
  const kept = meta.filter((each) => {
    const { name, property, content: _content, ...others } = each;
    return Object.keys(others).length === 0 && HARMLESS_META.test(name ?? property ?? '') && (!name || !property);
  });
  if (kept.length < meta.length) {
    const count = meta.length - kept.length;
    context.report('removed-html', { what: 'a tag in `meta`', count }, pointOf({ line: line ?? 1, column: 1 }));
  }
  return { ...frontMatter, meta: kept };
}

/** Takes from headings and containers classes and ids that could be docgen's; an unknown container is a plain box. */
export function textNames(tree: Root, context: PageContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading' && node.data !== undefined) {
      const { ownId, className, ...others } = node.data;
      const isTaken = ownId !== undefined && isReservedId(ownId);
      if (className !== undefined) context.report('removed-html', { what: '`class=`', count: 1 }, node.position);
      if (isTaken) context.report('removed-html', { what: `the id \`${ownId}\``, count: 1 }, node.position);
      node.data = { ...others, ...(ownId !== undefined && !isTaken && { ownId }) };
    }
    if (node.type !== 'container' || node.own !== undefined || CONTAINER_KINDS.includes(node.kind)) return;
    node.own = { title: node.kind, className: 'info' };
  });
}

/** Leaves of a page's HTML only text, and names each kind of what was left out once. */
export function textHtml(tree: HtmlRoot, mark: string, context: PageContext): HtmlRoot {
  const removed = new Map<string, { count: number; place: Point | undefined }>();
  const clean = cleanHtml(tree, mark, (what, place) => {
    const known = removed.get(what);
    removed.set(what, { count: (known?.count ?? 0) + 1, place: known?.place ?? place });
  });
  for (const [what, { count, place }] of removed)
    context.report('removed-html', { what, count }, place && pointOf(place));
  return clean;
}

function pointOf({ line, column }: Point): { start: Point; end: Point } {
  return { start: { line, column }, end: { line, column } };
}
