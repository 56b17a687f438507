import type { ComponentUse } from '../../model/component';
import type { ComponentRenderer } from './createRenderer';
import type { RenderedComponent, Rendering, RenderingTree } from './rendering';

/** How a component of a page is to be rendered. */
export type RenderingOf = (use: ComponentUse, index: number) => Rendering;

/**
 * Renders components of a site together with those inside of them, so that a context of React reaches them; those that
 * run in the browser are on their own. What fails is not in the result: it is rendered alone, which says what is wrong.
 */
export function renderTogether(
  uses: readonly ComponentUse[],
  renderer: ComponentRenderer,
  renderingOf: RenderingOf,
): ReadonlyMap<number, RenderedComponent> {
  const trees = new Map<number, RenderingTree>();
  const tops: RenderingTree[] = [];
  for (const [index, use] of uses.entries()) {
    if (!renderer.isStatic(use.name)) continue;
    const tree = { index, rendering: renderingOf(use, index), inside: [] };
    trees.set(index, tree);
    (aroundOf(use, uses, trees)?.inside ?? tops).push(tree);
  }
  const found = new Map<number, RenderedComponent>();
  for (const tree of tops)
    if (tree.inside.length > 0) for (const [index, made] of renderer.renderTree(tree)) found.set(index, made);
  return found;
}

/** The nearest component of the site around another one. */
function aroundOf(
  { parent }: ComponentUse,
  uses: readonly ComponentUse[],
  trees: ReadonlyMap<number, RenderingTree>,
): RenderingTree | undefined {
  for (let at = parent; at !== undefined; at = uses[at]!.parent) {
    const tree = trees.get(at);
    if (tree !== undefined) return tree;
  }
  return undefined;
}
