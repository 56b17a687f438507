import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ComponentFault } from './componentFault';
import { CHILDREN, PREFIX, withoutComments } from './markers';

/** Thrown for a component that would have to be waited for. */
export class AsyncComponentError extends Error {
  override readonly name = 'AsyncComponentError';
}

/** Renders a component to HTML, in which markers stand for its children and for what makes ids unique. */
export function renderComponent(component: unknown, props: Record<string, unknown>, hasChildren: boolean): string {
  const call = waitingForNothing(component as ComponentType);
  const element = createElement(
    call as ComponentType<Record<string, unknown>>,
    props,
    ...(hasChildren ? [CHILDREN] : []),
  );
  let html: string;
  try {
    html = renderToString(element, { identifierPrefix: `${PREFIX}0-` });
  } catch (cause) {
    if (String(cause).includes('suspended while responding to synchronous input')) throw new AsyncComponentError();
    throw cause;
  }
  // React shows what waits in place of what failed, and says it in a comment.
  if (html.includes('<!--$!-->') || html.includes('<!--$?-->')) {
    throw new ComponentFault('something inside `<Suspense>` failed, or has to be waited for');
  }
  return outsideIslands(withoutPreloads(html));
}

/** A component that returns a promise is told from one that fails. */
function waitingForNothing(component: ComponentType): ComponentType {
  const isPlain = typeof component === 'function' && !('isReactComponent' in (component.prototype ?? {}));
  if (!isPlain) return component;
  return function Component(props) {
    const result = (component as (props: object) => ReactNode | Promise<ReactNode>)(props);
    if (result instanceof Promise) {
      result.catch(() => undefined);
      throw new AsyncComponentError();
    }
    return result;
  };
}

/** React asks for each image ahead, at the front of the HTML, which is no place for that in the middle of a page. */
function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload"[^>]*\/>/g, '');
}

/** Islands hydrate with React's comments; nothing else does. */
function outsideIslands(html: string): string {
  let depth = 0;
  return html
    .split(/(<docgen-island[\s>]|<\/docgen-island>)/)
    .map((part) => {
      if (part === '</docgen-island>') depth -= 1;
      else if (part.startsWith('<docgen-island')) depth += 1;
      else if (depth === 0) return withoutComments(part);
      return part;
    })
    .join('');
}
