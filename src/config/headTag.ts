/** An element in the head of a page. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script' | 'style' | 'noscript';
  /** Paths that start with `/` get the base. */
  attributes?: Record<string, string | boolean | number> | undefined;
  /** Content of the element. */
  content?: string | undefined;
}
