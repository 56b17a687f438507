import { tabChoiceKey, tabSlug } from '../shared/tabChoice';

export interface TabChoices {
  /** Choices of the reader, latest first. */
  all(): string[];
  /** Takes the choice from the address: `?lang=php-wrapper`. It applies to this visit and is not kept. */
  readAddress(): void;
  /** Keeps a choice for all pages and the next visit. */
  choose(signature: string, title: string): void;
}

/** The reader's choices of tabs; without storage they last as long as the document. */
export function createTabChoices(window: Window): TabChoices {
  const { location, history } = window;
  let kept: Record<string, string> = {};
  let asked: string | null = null;

  // Read each time: another window of the site may have changed it.
  const read = (): Record<string, string> => {
    try {
      const value: unknown = JSON.parse(window.localStorage.getItem(tabChoiceKey) ?? '{}');
      if (typeof value === 'object' && value) kept = value as Record<string, string>;
    } catch {
      // No storage, or not our data: use what this document knows.
    }
    return kept;
  };

  return {
    all: () => [...(asked === null ? [] : [asked]), ...Object.values(read()).map(String).reverse()],
    readAddress() {
      asked = new URLSearchParams(location.search).get('lang') ?? asked;
    },
    choose(signature, title) {
      const others = Object.entries(read()).filter(([key]) => key !== signature);
      kept = Object.fromEntries([...others, [signature, title]]);
      asked = null;
      try {
        window.localStorage.setItem(tabChoiceKey, JSON.stringify(kept));
      } catch {
        asked = title;
      }
      const url = new URL(location.href);
      if (!url.searchParams.has('lang')) return;
      url.searchParams.set('lang', tabSlug(title));
      history.replaceState(history.state, '', url);
    },
  };
}
