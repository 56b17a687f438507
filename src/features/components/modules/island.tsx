import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ComponentFault, CHILDREN, PREFIX, readRendered } from './markers';

interface IslandProps extends Record<string, unknown> {
  children?: ReactNode;
}

export interface IslandMaker {
  /** Makes the server's stand-in for a component that runs in the browser; without the component nothing is shown. */
  createIsland(file: string, component?: ComponentType<IslandProps>): (props: IslandProps) => ReactNode;
  /** Begins with another component: islands in it are counted anew. */
  begin(isInline: boolean): void;
}

interface IslandMakerOptions {
  /** File → address of its script. */
  addressOf: (file: string) => string | undefined;
  /** Layer of the site's own for styles of packages. */
  layer: string | undefined;
}

/** Makes islands: what the server has rendered, with what the browser needs to go on with it. */
export function createIslandMaker({ addressOf, layer }: IslandMakerOptions): IslandMaker {
  let count = 0;
  let isInline = false;
  return {
    begin(inline) {
      count = 0;
      isInline = inline;
    },
    createIsland: (file, component) =>
      function Island({ children, ...props }) {
        count += 1;
        const prefix = `${PREFIX}${count}-`;
        const content = children == null || children === false ? undefined : contentOf(children);
        const html = islandHtml(component, { props, content, prefix });
        return createElement('docgen-island', {
          src: addressOf(file),
          ...(component === undefined && { browser: '' }),
          ...(isInline && { inline: '' }),
          layer,
          prefix,
          props: JSON.stringify(jsonProps(props, file)),
          dangerouslySetInnerHTML: { __html: html },
        });
      },
  };
}

interface Rendered {
  props: Record<string, unknown>;
  content: string | undefined;
  prefix: string;
}

/** The content is one element, which React leaves alone; what a component does not show of it waits in a template. */
function islandHtml(component: ComponentType<IslandProps> | undefined, { props, content, prefix }: Rendered): string {
  if (content === undefined) return component ? rendered(createElement(component, props), prefix) : '';
  const slot = (html: string) => createElement('docgen-slot', { dangerouslySetInnerHTML: { __html: html } });
  if (component === undefined) return renderToString(slot(content));
  const html = rendered(createElement(component, props, slot(CHILDREN_OF_ISLAND)), prefix);
  if (!html.includes(CHILDREN_OF_ISLAND)) return `${html}<template data-docgen-slot="">${content}</template>`;
  return html.replaceAll(CHILDREN_OF_ISLAND, () => content);
}

const CHILDREN_OF_ISLAND = CHILDREN.replace('children', 'content');

function rendered(element: ReactNode, identifierPrefix: string): string {
  return renderToString(element, { identifierPrefix });
}

function contentOf(children: ReactNode): string {
  return children === CHILDREN ? CHILDREN : readRendered(renderToString(children)).html;
}

/** Props cross to the browser as JSON, so that a page holds no code. */
function jsonProps(props: Record<string, unknown>, file: string): Record<string, unknown> {
  for (const [name, value] of Object.entries(props)) {
    const kind = notJson(value);
    if (kind !== undefined) throw new ComponentFault(`the prop \`${name}\` of \`${file}\` is ${kind}, and no JSON`);
  }
  return props;
}

/** First part of a value that JSON cannot hold, in words. */
function notJson(value: unknown): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (Array.isArray(value)) return value.map(notJson).find((each) => each !== undefined);
  if (typeof value !== 'object') return value === undefined ? '`undefined`' : `a ${typeof value}`;
  if ('$$typeof' in value) return 'an element of React';
  const { constructor } = value;
  if (constructor !== Object && Object.getPrototypeOf(value) !== null) return `a ${constructor.name}`;
  return Object.values(value)
    .map(notJson)
    .find((each) => each !== undefined);
}
