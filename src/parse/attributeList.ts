/** `#id`, `.class`, `key="value"`: what kramdown, MkDocs and VitePress read behind an element, in braces. */
export const ATTRIBUTE = String.raw`(?:[#.][^\s{}#.][^\s{}#]*|[a-z][\w-]*=(?:"[^"{}]*"|[^\s{}"=]+))`;

/** A list of them. */
export const ATTRIBUTES = String.raw`${ATTRIBUTE}(?:\s+${ATTRIBUTE})*`;
