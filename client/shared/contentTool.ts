/** Something that the content of a page can do; all tools share one listener for clicks. */
export interface ContentTool {
  /** Adds the tool to the content that is on the page now; does nothing where it is already. */
  watch?(): void;
  /** Answers a click on an element. */
  click?(target: Element, event: MouseEvent): void;
  /** Shows an element that the tool may have hidden; returns whether it had. */
  reveal?(element: Element): boolean;
}

/** What tools share. */
export interface ToolContext {
  window: Window;
  /** Copies a text and says so; returns whether it worked. */
  copy(text: string, done: string): Promise<boolean>;
  /** Tells readers of screen readers something. */
  say(text: string): void;
}
