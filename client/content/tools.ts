import { createAnnouncer } from './announce';
import { createCodeTools } from './codeTools';
import { copyText } from './copyText';
import type { keepPlace } from './keepPlace';
import { createKeyLinks } from './keyLinks';
import { startOwnLinks } from './ownLinks';

/**
 * The tools of code and addresses, in a file of their own. Nothing here may import what the first view has too: the
 * bundler would put it into a third file.
 */
export interface ContentTools {
  /** Adds the tools to the content that is on the page now. */
  watch(): void;
}

/** What the tools share. */
export interface ToolContext {
  window: Window;
  /** Copies a text and says so; returns whether it worked. */
  copy(text: string, done: string): Promise<boolean>;
  keepPlace: typeof keepPlace;
}

/** Starts all tools. */
export function startTools(window: Window, keep: typeof keepPlace): ContentTools {
  const { document } = window;
  const announce = createAnnouncer(document);
  const context: ToolContext = {
    window,
    async copy(text, done) {
      const copied = await copyText(window, text);
      announce(copied ? done : 'Copying is not possible here');
      return copied;
    },
    keepPlace: keep,
  };
  const parts = [createCodeTools(context), createKeyLinks(context)];
  startOwnLinks(context);
  const watch = (): void => parts.forEach((part) => part.watch());
  watch();
  return { watch };
}
