import { createRoot, type Root } from 'react-dom/client';
import type { AccessStore } from './accessStore';
import type { ToolContext } from '../../../shared/contentTool';
import type { Trying } from '../tryIt/startTrying';
import { findPageSamples, type PageSamples } from './pageSamples';
import { markDescriptions } from './ParameterField';
import { RequestForm } from './RequestForm';
import type { Worded } from '../../../shared/text';
import { tellIn, type Tell } from '../../../shared/tell';
import { NOTHING_TYPED } from '../builder/typed';
import type { CallForm } from '../builder/access';
import { httpForm } from '../builder/http/fillHttpCall';
import type { HttpPageCall } from '../builder/http/httpPageCall';
import { openCall, swapQuotes, type StoredCall } from '../builder/pageCall';
import { rpcForm } from '../builder/rpcForm';

export interface Builder {
  /** Shows the form if the reader has opened it, and fills this page's samples with what was typed on other pages. */
  watch(): void;
}

interface BuilderOptions extends Pick<ToolContext, 'window' | 'copy' | 'say'> {
  find: () => HTMLDetailsElement | null;
  store: AccessStore;
  words: Worded;
}

/** Manages the form of the page on the screen. */
export function startBuilder({ window, find, store, copy, say, words }: BuilderOptions): Builder {
  const { document } = window;
  const tell = tellIn(words);
  let element: HTMLDetailsElement | null = null;
  let samples: PageSamples | undefined;
  let root: Root | undefined;
  let trying: Trying | undefined;
  const typed = (): AccessStore => trying ?? store;

  const open = async (builder: HTMLDetailsElement, shown: PageSamples): Promise<void> => {
    const place = document.createElement('div');
    root = createRoot(place);
    const { try: proxy } = builder.dataset;
    if (proxy !== undefined && !trying) {
      // Without it the form fills in the samples.
      const loaded = await import('../tryIt/startTrying').catch(() => undefined);
      trying = loaded?.startTrying({ window, copy, say, tell, words, proxy }, store);
      if (builder !== element) return;
    }
    markDescriptions(document);
    builder.append(place);
    root.render(
      <RequestForm
        form={readCallForm(builder, tell)}
        access={typed().read()}
        keep={typed().keep}
        show={shown.show}
        copy={copy}
        say={say}
        tell={tell}
        trying={trying}
      />,
    );
  };

  return {
    watch() {
      const builder = find();
      if (builder !== element) {
        root?.unmount();
        root = undefined;
        element = builder;
        samples = builder === null ? undefined : findPageSamples(document);
        if (builder !== null) samples?.show(readCallForm(builder, tell).fill(NOTHING_TYPED, typed().read()));
      }
      if (builder?.open && samples && !root) void open(builder, samples);
    },
  };
}

/** The form of a page's call, as JSON in the `data-call` attribute of its container. */
function readCallForm(builder: HTMLElement, tell: Tell): CallForm {
  const page = JSON.parse(swapQuotes(builder.dataset.call ?? '')) as StoredCall | HttpPageCall;
  return 'verb' in page ? httpForm({ ...page, tell }) : rpcForm({ ...openCall(page), tell });
}
