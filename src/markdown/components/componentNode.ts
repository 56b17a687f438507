import type { Parent, RootContent } from 'mdast';
import type { Position } from 'unist';
import { readComponentTag, type ComponentTag } from '../../base/componentTag';
import type { PageContext } from '../context';

/** A component: its tag, and the markdown inside it. */
export interface Component extends Parent {
  type: 'component';
  tag: ComponentTag;
  /** True if the component stands within a line of text. */
  isInline: boolean;
  children: RootContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    component: Component;
  }
  interface PhrasingContentMap {
    component: Component;
  }
}

/** The place of a component is that of its opening tag. */
export function componentNode(tag: ComponentTag, position: Position | undefined, isInline = false): Component {
  return { type: 'component', tag, isInline, children: [], ...(position !== undefined && { position }) };
}

/** True if the line is the tag of a component that this site does not have. */
export function isUnknownTag(line: string, { components }: PageContext): boolean {
  const tag = readComponentTag(line);
  return tag !== null && !components.includes(tag.name);
}

const FLOW = new Set(
  `blockquote code codeGroup container definition footnoteDefinition heading list paragraph table tableOfContents
  thematicBreak`.split(/\s+/),
);

/** True if a component contains blocks, and not just text. */
export function holdsFlow({ children }: Component): boolean {
  return children.some((child) => FLOW.has(child.type) || (child.type === 'component' && !child.isInline));
}

/** Attributes that a component shows, for readers of plain text: `title`, `text` and `label`. */
export function shownAttributes({ tag }: Component): string[] {
  const shown = tag.attributes.filter(({ name }) => name === 'title' || name === 'text' || name === 'label');
  return shown.flatMap(({ text }) => (text === null ? [] : [decodeAttribute(text)]));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** `Terms &amp; more` → `Terms & more` */
export function decodeAttribute(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
