/** Shows that what the reader has asked for is on its way, before the shell is there to show it. */
export interface Waiting {
  /** Shows the progress bar, and marks what was clicked as busy. */
  show(asked: Element | null): void;
  end(): void;
}

export function createWaiting(document: Document): Waiting {
  const bar = document.createElement('div');
  bar.id = 'nprogress';
  bar.className = 'early';
  bar.innerHTML = '<div class="bar" aria-hidden="true"></div>';
  const busy = new Set<Element>();
  return {
    show(asked) {
      if (asked) busy.add(asked).forEach((each) => each.setAttribute('aria-busy', 'true'));
      document.body.append(bar);
    },
    end() {
      bar.remove();
      for (const each of busy) each.removeAttribute('aria-busy');
      busy.clear();
    },
  };
}
