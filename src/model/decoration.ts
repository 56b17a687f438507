import type { CheckedHeadTag } from '../config/look';

/** Additions to a page: elements of its head, and HTML around its content. */
export interface Decoration {
  head: readonly CheckedHeadTag[];
  /** Below its title. */
  beside: string;
  above: string;
  below: string;
}

/** Additions to pages, by path. */
export type Decorations = ReadonlyMap<string, Decoration>;
