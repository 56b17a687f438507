import type { TagAttribute } from '../../base/componentTag';
import type { ComponentUse, Json } from '../../model/component';
import type { PageReference } from '../../model/parsedPage';
import type { PageContext } from '../context';
import { isLookedUp } from '../links';
import { withoutSlots } from '../slots';
import { decodeAttribute, type Component } from './componentNode';

/** Use of a component on a page; problems are reported. */
export function componentUse(node: Component, context: PageContext): ComponentUse {
  const { tag, isInline, position, children } = node;
  const props = tag.attributes.map((each) => readProp(each, node, context)).filter((each) => each !== undefined);
  return {
    name: tag.name,
    props: Object.fromEntries(props),
    hasChildren: children.length > 0,
    isInline,
    ...(position && { line: position.start.line, column: position.start.column }),
  };
}

function readProp(
  { name, text }: TagAttribute,
  { tag, position }: Component,
  context: PageContext,
): [name: string, value: Json] | undefined {
  const report = (reason: string): undefined => {
    context.report('component-attribute', { component: tag.name, attribute: name, reason }, position);
    return undefined;
  };
  const own = name.replace(/^:/, '');
  if (own === 'children' || own === 'key' || own === 'ref' || own === 'dangerouslySetInnerHTML')
    return report('is React\u2019s own name');
  if (text === null) return name.startsWith(':') ? report('has no value') : [name, true];
  const value = withoutSlots(decodeAttribute(text));
  if (name.startsWith(':')) {
    try {
      return [
        own,
        JSON.parse(value, (_key, each: Json) => (typeof each === 'string' ? withoutSlots(each) : each)) as Json,
      ];
    } catch {
      return report('is no JSON');
    }
  }
  if (/^\{[^]*\}$/.test(value)) return report('is code, which markdown cannot hold');
  return [name, value];
}

const ADDRESSES: Record<string, PageReference['kind']> = { href: 'link', src: 'asset' };

/** Adds the addresses in the props of components to a page's references, so that they lead where links do. */
export function referComponents(uses: readonly ComponentUse[], references: PageReference[]): ComponentUse[] {
  return uses.map((use) => {
    const links: Record<string, number> = {};
    for (const [name, kind] of Object.entries(ADDRESSES)) {
      const url = use.props[name];
      if (typeof url !== 'string' || !isLookedUp(url)) continue;
      const { line, column } = use;
      links[name] = references.length;
      references.push({ kind, url, ...(line !== undefined && { line }), ...(column !== undefined && { column }) });
    }
    return Object.keys(links).length === 0 ? use : { ...use, links };
  });
}
