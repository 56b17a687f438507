import type { Root as HtmlRoot } from 'hast';
import type { HeadingData, Root } from 'mdast';
import type { Position } from 'unist';
import type { FrontMatter } from '../../config/frontMatterSchema';
import type { PageContext } from '../../markdown/context';
import { CONTAINER_KINDS } from '../../markdown/blocks';
import { isReservedId } from '../../prose/reservedId';
import { walkMarkdown } from '../../markdown/walk';
import { cleanHtml } from './cleanHtml';
import { noteRemoval, reportRemovals } from '../../markdown/removals';

/** Tags of the head that say what the page is about, and neither lead anywhere nor claim the site for anybody. */
const HARMLESS_META = /^(?:author|description|keywords|robots|(?:og|article|twitter):[\w:]+)$/i;

/** Front matter without what could do more than describe the page. */
export function textFrontMatter(frontMatter: FrontMatter, line: number | undefined, context: PageContext): FrontMatter {
  const { meta } = frontMatter;
  if (meta === undefined) return frontMatter;
  const kept = meta.filter((each) => {
    const isHarmless = describesOnly(each);
    if (!isHarmless) noteRemoval(context, 'a tag in `meta`', { line: line ?? 1, column: 1 });
    return isHarmless;
  });
  return { ...frontMatter, meta: kept };
}

function describesOnly({ name, property, content: _content, ...others }: Record<string, string>): boolean {
  const isOnlyOne = !name || !property;
  return isOnlyOne && Object.keys(others).length === 0 && HARMLESS_META.test(name ?? property ?? '');
}

/** Takes from headings and containers classes and ids that could be docgen's; an unknown container is a plain box. */
export function textNames(tree: Root, context: PageContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading' && node.data !== undefined) node.data = textHeading(node.data, node.position, context);
    if (node.type !== 'container' || node.own !== undefined || CONTAINER_KINDS.includes(node.kind)) return;
    node.own = { title: node.kind, className: 'info' };
  });
}

function textHeading(
  { ownId, className, ...others }: HeadingData,
  position: Position | undefined,
  context: PageContext,
): HeadingData {
  const isTaken = ownId !== undefined && isReservedId(ownId);
  if (className !== undefined) noteRemoval(context, '`class=`', position?.start);
  if (isTaken) noteRemoval(context, `the id \`${ownId}\``, position?.start);
  return { ...others, ...(ownId !== undefined && !isTaken && { ownId }) };
}

/** Leaves of a page's HTML only text, and names each kind of what was left out once. */
export function textHtml(tree: HtmlRoot, mark: string, context: PageContext): HtmlRoot {
  const clean = cleanHtml(tree, mark, (what, place) => noteRemoval(context, what, place));
  reportRemovals(context);
  return clean;
}
