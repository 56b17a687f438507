/** A value that markdown can pass to a component. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A component on a page, as its tags say: names, strings and JSON, never code. */
export interface ComponentUse {
  name: string;
  props: Record<string, Json>;
  /** Props that are addresses → index of the page's reference, which says where they lead. */
  links?: Record<string, number>;
  hasChildren: boolean;
  /** Index of the component around it, if there is one. */
  parent?: number;
  /** True if the component stands within a line of text. */
  isInline: boolean;
  /** Place of its tag; the file only where that is included. */
  file?: string;
  line?: number;
  column?: number;
}
