import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ComponentFault } from './componentFault';
import { CHILDREN, PREFIX, readRendered } from './markers';

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
  const read = readRendered(html);
  if (!read.isWhole) throw new ComponentFault('something inside `<Suspense>` failed, or has to be waited for');
  return read.html;
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
