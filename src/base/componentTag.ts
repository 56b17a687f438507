/** A tag of a component: `<Price plan="pro" :seats="3">`. */
export interface ComponentTag {
  name: string;
  kind: 'open' | 'close' | 'whole';
  attributes: TagAttribute[];
}

export interface TagAttribute {
  name: string;
  /** As it is written, without quotation marks; null for an attribute that is only named. */
  text: string | null;
  /** Offset of the attribute's name in the tag. */
  at: number;
}

/** A capital, and a small letter somewhere: `<B>` and `<BR>` are HTML. */
const NAME = /^[A-Z](?=\w*[a-z])[A-Za-z\d]*$/;
/** A component that is a property of another: `<Tabs.Tab>`. */
const MEMBER = /^[A-Z]\w*(?:\.[A-Za-z]\w*)+$/;
/** As CommonMark has them (6.6). */
const ATTRIBUTE = String.raw`\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`;
const TAG = new RegExp(String.raw`^<(/?)\s*([A-Z][A-Za-z\d]*(?:\.[A-Za-z]\w*)*)((?:${ATTRIBUTE})*)\s*(/?)>[ \t]*$`);
const ONE = /([A-Za-z_:][\w.:-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/** True if a name can be that of a component. */
export function isComponentName(name: string): boolean {
  return NAME.test(name);
}

/** True if a file can hold a component of this name: a site's own may be called like an element, `I` or `FAQ`. */
export function isOwnComponentName(name: string): boolean {
  return /^[A-Z][A-Za-z\d]*$/.test(name);
}

/** True if a tag of this name is that of a component, which may be a property of another. */
export function isComponentTagName(name: string): boolean {
  return isComponentName(name) || MEMBER.test(name);
}

/**
 * Reads a text that is nothing but one tag of a component; null if it is anything else. What is `known` is a component,
 * whatever it is called.
 */
export function readComponentTag(text: string, known: readonly string[] = []): ComponentTag | null {
  const [, slash, name = '', attributes = '', end] = TAG.exec(text) ?? [];
  if (!isComponentTagName(name) && !known.includes(name)) return null;
  const kind = slash === '/' ? 'close' : end === '/' ? 'whole' : 'open';
  return { name, kind, attributes: readAttributes(attributes, 1 + name.length) };
}

function readAttributes(text: string, offset: number): TagAttribute[] {
  return [...text.matchAll(ONE)].map(({ 1: name, 2: value, index }) => ({
    name: name!,
    text: value === undefined ? null : /^["']/.test(value) ? value.slice(1, -1) : value,
    at: offset + index,
  }));
}

/** The components that every site has; a site's own take precedence. Badges are read with the text around them. */
export const BUILT_IN_COMPONENTS = [
  ...['Card', 'Cards', 'Feedback', 'Figure', 'FileTree'],
  ...['SearchField', 'Steps', 'Tab', 'Tabs'],
];
