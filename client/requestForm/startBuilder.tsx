import { createRoot, type Root } from 'react-dom/client';
import type { AccessStore } from './accessStore';
import type { ToolContext } from '../shared/contentTool';
import { readCallForm } from '../builder/readCallForm';
import { findPageSamples, type PageSamples } from './pageSamples';
import { markDescriptions } from './ParameterField';
import { RequestForm } from './RequestForm';
import { NOTHING_TYPED } from '../builder/typed';

export interface Builder {
  /** Shows the form if the reader has opened it, and fills this page's samples with what was typed on other pages. */
  watch(): void;
}

interface BuilderOptions extends Pick<ToolContext, 'copy' | 'say'> {
  document: Document;
  /** Finds the container of the page's form. */
  find: () => HTMLDetailsElement | null;
  store: AccessStore;
}

/** Manages the form of the page on the screen. */
export function startBuilder({ document, find, store, copy, say }: BuilderOptions): Builder {
  let element: HTMLDetailsElement | null = null;
  let samples: PageSamples | undefined;
  let root: Root | undefined;

  const open = (builder: HTMLDetailsElement, shown: PageSamples): void => {
    markDescriptions(document);
    const place = document.createElement('div');
    builder.append(place);
    root = createRoot(place);
    root.render(
      <RequestForm
        form={readCallForm(builder)}
        access={store.read()}
        keep={store.keep}
        show={shown.show}
        copy={copy}
        say={say}
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
        if (builder !== null) samples?.show(readCallForm(builder).fill(NOTHING_TYPED, store.read()));
      }
      if (builder?.open && samples && !root) open(builder, samples);
    },
  };
}
