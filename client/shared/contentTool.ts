import type { SiteData } from './site';
import type { Worded } from './text';

/** A feature of a page's content. All tools share one click listener. */
export interface ContentTool {
  /** Adds the tool to the content now on the page, unless it is there already. */
  watch?(): void;
  click?(target: Element, event: MouseEvent): void;
  /** Shows an element if the tool has hidden it; returns whether it had. */
  reveal?(element: Element): boolean;
  /** Loads what the hash of an address may point into; returns what it names, if that has come. */
  find?(hash: string): Promise<HTMLElement | null>;
}

/** A feature as far as it runs in the browser. */
export interface ClientFeature {
  /** Tools in the content of pages. */
  tools?: (context: ToolContext) => readonly ContentTool[];
  /** Called once, when pages answer to their reader. */
  start?: (window: Window & typeof globalThis, site: SiteData) => void;
}

export interface ToolContext {
  window: Window;
  site: Worded & Pick<SiteData, 'base' | 'formStyle' | 'formWords'>;
  /** HTML of the content of another page; undefined if it can't be had. */
  load(link: HTMLAnchorElement): Promise<string | undefined>;
  /** Copies a text and announces `done`; returns whether it worked. */
  copy(text: string, done: string): Promise<boolean>;
  say(text: string): void;
  /** Shows a word in place of an element's text for two seconds. */
  showDone(element: HTMLElement, word: string): void;
}
