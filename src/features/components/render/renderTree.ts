import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { checkWithSchema } from '../../../base/checkWithSchema';
import type { ModuleExports } from '../modules/loadModules';
import { CHILDREN, INNER, PREFIX, readRendered } from '../modules/markers';
import type { RenderedComponent, Rendering, RenderingTree } from './rendering';

type ModuleOf = (name: string) => ModuleExports | undefined;

/** Renders a component with those inside of it, and takes their HTML apart. */
export function renderTree(
  tree: RenderingTree,
  moduleOf: ModuleOf,
  finish: (html: string, rendering: Rendering) => RenderedComponent,
): ReadonlyMap<number, RenderedComponent> {
  const found = new Map<number, RenderedComponent>();
  let html: string;
  try {
    const read = readRendered(renderToString(elementOf(tree, moduleOf), { identifierPrefix: `${PREFIX}0-` }));
    if (!read.isWhole) return found;
    html = read.html;
  } catch {
    // Each is rendered alone, which names the one that fails.
    return found;
  }
  const takeApart = (text: string, { index, rendering, inside }: RenderingTree): void => {
    let own = text;
    for (const each of inside) {
      const [start, end] = [`${INNER}${each.index}a\ufdd1`, `${INNER}${each.index}z\ufdd1`];
      for (let at = own.indexOf(start); at !== -1; at = own.indexOf(start)) {
        const to = own.indexOf(end, at);
        if (!found.has(each.index)) takeApart(own.slice(at + start.length, to), each);
        own = own.slice(0, at) + own.slice(to + end.length);
      }
    }
    found.set(index, finish(own, rendering));
  };
  takeApart(html, tree);
  return found;
}

function elementOf({ rendering, inside }: RenderingTree, moduleOf: ModuleOf): ReactNode {
  const { name, props, hasChildren } = rendering;
  const module = moduleOf(name);
  if (module === undefined) throw new Error('it cannot be loaded');
  const checked = checkWithSchema(module.props, props);
  if (!('value' in checked)) throw new Error('the props are refused');
  const marked = inside.map((each) =>
    createElement(
      Fragment,
      { key: each.index },
      `${INNER}${each.index}a\ufdd1`,
      elementOf(each, moduleOf),
      `${INNER}${each.index}z\ufdd1`,
    ),
  );
  const children = hasChildren ? [CHILDREN, marked] : [];
  return createElement(module.default as ComponentType<Record<string, unknown>>, checked.value, ...children);
}
