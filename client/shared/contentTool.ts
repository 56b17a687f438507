import type { SiteData } from './site';
import type { Worded } from './text';

/** A feature of a page's content. All tools share one click listener. */
export interface ContentTool {
  /** Adds the tool to the content now on the page, unless it is there already. */
  watch?(): void;
  click?(target: Element, event: MouseEvent): void;
  /** Shows an element if the tool has hidden it; returns whether it had. */
  reveal?(element: Element): boolean;
}

export interface ToolContext {
  window: Window;
  site: Worded & Pick<SiteData, 'base' | 'formStyle' | 'formWords'>;
  /** Copies a text and announces `done`; returns whether it worked. */
  copy(text: string, done: string): Promise<boolean>;
  say(text: string): void;
  /** Shows a word in place of an element's text for two seconds. */
  showDone(element: HTMLElement, word: string): void;
}
