import { createRoot } from 'react-dom/client';
import type { ToolContext } from '../../../shared/contentTool';
import { tellIn, type Tell } from '../../../shared/tell';
import type { Worded } from '../../../shared/text';
import type { Access, CallForm } from '../builder/access';
import { httpForm } from '../builder/http/fillHttpCall';
import type { HttpPageCall } from '../builder/http/httpPageCall';
import { openCall, swapQuotes, type StoredCall } from '../builder/pageCall';
import { rpcForm } from '../builder/rpcForm';
import type { Typed } from '../builder/typed';
import type { Trying } from '../tryIt/startTrying';
import { copySelected } from './copySelected';
import { createPageFiller, type ShownPage } from './fillPage';
import { findGuideSamples } from './guideSamples';
import { findPageSamples } from './pageSamples';
import { markDescriptions } from './ParameterField';
import { RequestForm } from './RequestForm';
import { NOTHING_KEPT, type TabStore } from './tabStore';

export interface Builder {
  /** Shows the form if the reader has opened it, and fills samples with what was typed on other pages. */
  watch(): void;
}

interface BuilderOptions extends Pick<ToolContext, 'window' | 'copy' | 'say'> {
  find: () => HTMLDetailsElement | null;
  store: TabStore;
  words: Worded;
}

/** Manages the form and the samples of the page on the screen. */
export function startBuilder({ window, find, store, copy, say, words }: BuilderOptions): Builder {
  const { document } = window;
  const tell = tellIn(words);
  let page: ShownPage | undefined;
  let trying: Trying | undefined;
  const forget = (): void => {
    store.keep(NOTHING_KEPT);
    trying?.forget();
    page?.close?.();
    watch();
    page?.call?.builder.querySelector('summary')?.focus();
    say(tell('form.forgotten', 'Forgotten.'));
  };
  const filler = createPageFiller({ window, store, tell, forget });
  copySelected(document);

  const open = async (shown: ShownPage, { builder, form }: NonNullable<ShownPage['call']>): Promise<void> => {
    const element = document.createElement('div');
    const root = createRoot(element);
    shown.close = () => {
      root.unmount();
      element.remove();
      delete shown.close;
      delete shown.typed;
    };
    const { try: proxy } = builder.dataset;
    if (proxy !== undefined && !trying) {
      // Without it the form fills in the samples.
      const loaded = await import('../tryIt/startTrying').catch(() => undefined);
      trying = loaded?.startTrying({ window, copy, say, tell, words, proxy });
      if (shown !== page) return;
    }
    markDescriptions(document);
    builder.append(element);
    const change = (typed: Typed, access: Access): void => filler.change(shown, typed, access);
    const before = filler.before(form);
    root.render(<RequestForm access={store.read()} {...{ form, before, change, copy, say, tell, trying }} />);
  };
  const watch = (): void => {
    const start = document.querySelector('#docgen-content > *');
    if (page === undefined || start !== page.start) {
      page?.close?.();
      page = { start, guide: findGuideSamples(document), ...pageCall(document, find(), tell) };
    }
    const { call, close } = page;
    filler.fill(page);
    if (call?.builder.open === true && !close) void open(page, call);
  };
  return { watch };
}

function pageCall(document: Document, builder: HTMLDetailsElement | null, tell: Tell): Pick<ShownPage, 'call'> {
  return builder === null
    ? {}
    : { call: { builder, samples: findPageSamples(document), form: readCallForm(builder, tell) } };
}

/** The form of a page's call, as JSON in the `data-call` attribute of its container. */
function readCallForm(builder: HTMLElement, tell: Tell): CallForm {
  const page = JSON.parse(swapQuotes(builder.dataset.call ?? '')) as StoredCall | HttpPageCall;
  return 'verb' in page ? httpForm({ ...page, tell }) : rpcForm({ ...openCall(page), tell });
}
