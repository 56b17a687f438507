import type { Builder } from './startBuilder';
import { createTabStore, hasAccess } from './tabStore';
import type { ContentTool, ToolContext } from '../../../shared/contentTool';
import type { Worded } from '../../../shared/text';

/** The form that fills in the samples; loaded when it is opened, or if something was typed on another page. */
export function createRequestBuilder({ window, site, copy, say }: ToolContext): ContentTool {
  const { document } = window;
  const store = createTabStore(window);
  /** The form's container. A page has one if docgen writes its samples. */
  const find = (): HTMLDetailsElement | null => document.querySelector('details.request-builder');
  let builder: Builder | undefined;

  const load = async (): Promise<void> => {
    const [{ startBuilder }, words] = await Promise.all([
      import('./startBuilder'),
      loadWords(site),
      loadStyle(document, site),
    ]);
    // Shared dependencies are passed in: otherwise the bundler would put them into a third file.
    builder ??= startBuilder({ window, find, store, copy, say, words });
    builder.watch();
  };
  const watch = (): void => {
    if (builder) return builder.watch();
    const element = find();
    const kept = store.read();
    const isKept = element ? hasAccess(kept) || Object.keys(kept.values).length > 0 : kept.named.length > 0;
    // If it can't be loaded, opening it again retries.
    if (element?.open === true || isKept) load().catch(() => element?.removeAttribute('open'));
  };
  // The event does not bubble.
  document.addEventListener('toggle', ({ target }) => target === find() && watch(), true);
  return { watch };
}

/** The words of forms are in a file of their own, beside this one; a site whose words are docgen's English has none. */
async function loadWords({ lang, formWords }: ToolContext['site']): Promise<Worded> {
  if (formWords === undefined) return {};
  const file = new URL(formWords, import.meta.url).href;
  return { lang, ...((await import(file)) as Pick<Worded, 'strings'>) };
}

/** The rules of forms, which stay once they are there. */
function loadStyle(document: Document, { base, formStyle }: ToolContext['site']): Promise<unknown> | undefined {
  const href = `${base}assets/${formStyle}`;
  if (formStyle === undefined || document.head.querySelector(`link[href='${href}']`)) return undefined;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(sheet);
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', () => {
      sheet.remove();
      reject(new Error(href));
    });
  });
}
