import type { ElementContent, Properties } from 'hast';
import type {
  Code,
  Data,
  Heading,
  Link,
  List,
  ListItem,
  Node,
  Paragraph,
  Parent,
  PhrasingContent,
  RootContent,
} from 'mdast';
import { codeGroup, type CodeGroup } from '../../../../markdown/blocks';
import type { Words } from '../../schema/words';
import { partsOf } from '../../../../../client/shared/text';

/** An element that markdown has no node for; other programs see what is in it. */
export interface ReferenceNode extends Parent {
  type: 'reference';
  data: Data & { hName: string; hProperties?: Properties; hChildren?: ElementContent[] };
  children: RootContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    reference: ReferenceNode;
  }
  interface PhrasingContentMap {
    reference: ReferenceNode;
  }
}

export function box(hName: string, hProperties: Properties, children: readonly RootContent[]): ReferenceNode {
  return { type: 'reference', data: { hName, hProperties }, children: [...children] };
}

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

export function paragraph(children: readonly PhrasingContent[], className?: string): Paragraph {
  return {
    type: 'paragraph',
    children: [...children],
    ...(className !== undefined && { data: { hProperties: { className: [className] } } }),
  };
}

export function strong(value: string): PhrasingContent {
  return { type: 'strong', children: [text(value)] };
}

/** A small label: `required` */
export function label(value: string, className: string): PhrasingContent {
  return box('span', { className: className.split(' ') }, [text(value)]);
}

/** A heading whose id is its own and not made from its text. */
export function heading(depth: Heading['depth'], children: readonly PhrasingContent[] | string, id?: string): Heading {
  return {
    type: 'heading',
    depth,
    children: typeof children === 'string' ? [text(children)] : [...children],
    ...(id !== undefined && { data: { ownId: id } }),
  };
}

export function link(url: string, children: readonly PhrasingContent[]): Link {
  return { type: 'link', url, children: children as Link['children'] };
}

export function list(children: readonly ListItem[], className?: string): List {
  return {
    type: 'list',
    spread: true,
    children: [...children],
    ...(className !== undefined && { data: { hProperties: { className: [className] } } }),
  };
}

export function item(children: readonly RootContent[], id?: string): ListItem {
  return {
    type: 'listItem',
    spread: true,
    children: children as ListItem['children'],
    ...(id !== undefined && { data: { hProperties: { id } } }),
  };
}

/**
 * Block that opens and closes. A closed block is in the HTML too, so that all of it can be found and read without
 * scripts.
 */
export function details(summary: readonly PhrasingContent[], children: readonly RootContent[]): ReferenceNode {
  return box('details', {}, [box('summary', {}, summary), ...children]);
}

/** An example, of which the beginning is shown where it is long. */
export function fence(lang: string, value: string): Code {
  return { type: 'code', lang, value, data: { folds: true } };
}

/** Tabs of examples. */
export function fences(panels: readonly { title: string; lang: string; value: string }[]): CodeGroup {
  return codeGroup(panels.map(({ title, lang, value }) => ({ title, code: fence(lang, value) })));
}

/** A sentence with code in it. */
export function words(parts: Words): PhrasingContent[] {
  return parts.map((part) => (typeof part === 'string' ? text(part) : code(part.code)));
}

/** A text with nodes in its places: `a key in the header {name}` */
export function sentence(said: string, values: Readonly<Record<string, PhrasingContent>>): PhrasingContent[] {
  return partsOf(said, values).map((part) => (typeof part === 'string' ? text(part) : part));
}

/** Things in a row, with something between them. */
export function separated<Each>(all: readonly Each[][], between: Each): Each[] {
  return all.flatMap((each, index) => (index === 0 ? each : [between, ...each]));
}

/** True if a node is a parent in markdown, and not a node of docgen. */
export function isParent(node: Node): node is Parent {
  return 'children' in node;
}

/** `GET /users/{id}` */
export function verbAndPath(verb: string, path: string): PhrasingContent[] {
  return [label(verb, `verb verb-${verb.toLowerCase()}`), text(' '), code(path)];
}
