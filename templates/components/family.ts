/** Place of a docgen component among others on its page: a tab has to know its tabs. */
export interface Family {
  /** Number of the component on the page. */
  index: number;
  /** The components directly inside it. */
  parts: readonly { name: string; props: Readonly<Record<string, unknown>> }[];
  /** The component around it, and its own place among the components there that are called the same. */
  parent?: Omit<Family, 'parent'> & { name: string; place: number };
}
