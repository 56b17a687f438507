import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CHILDREN, PREFIX, readRendered } from '../modules/markers';

/** Thrown for a component that would have to be waited for. */
export class AsyncComponentError extends Error {
  override readonly name = 'AsyncComponentError';
}

/** Component to render, with its props; `hasChildren` if a marker stands for its children. */
export interface Rendered {
  component: unknown;
  props: Record<string, unknown>;
  hasChildren: boolean;
}

/** Renders a component to HTML, in which markers stand for its children and for what makes ids unique. */
export function renderComponent({ component, ...rest }: Rendered): string {
  const element = elementOf({ component: waitingForNothing(component as ComponentType), ...rest });
  try {
    const { html, isWhole } = readRendered(renderToString(element, { identifierPrefix: IDS }));
    // Something in `<Suspense>` failed, or has to be waited for.
    if (isWhole) return html;
    throw new AsyncComponentError();
  } catch (cause) {
    throw isWaiting(cause) ? new AsyncComponentError() : cause;
  }
}

/** Said by React where something inside cannot be waited for. */
export function isWaiting(cause: unknown): boolean {
  return String(cause).includes('suspended while responding to synchronous input');
}

export const IDS = `${PREFIX}0-`;

export function elementOf({ component, props, hasChildren }: Rendered): ReactElement {
  const children = hasChildren ? [CHILDREN] : [];
  return createElement(component as ComponentType<Record<string, unknown>>, props, ...children);
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
