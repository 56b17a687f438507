/**
 * Notes of whose texts were asked for: by what joins pages, by plugins, slots and components, and by whatever says
 * something of other pages. A page that is not among them has shown its text in its own files only.
 */
export interface TextNotes {
  /** Sources of the pages whose texts were asked for, relative to the content folder. */
  readonly pages: ReadonlySet<string>;
  /** Notes from here on, or no longer. */
  take(isOn: boolean): void;
  /** Notes what a function asks for. */
  during<Result>(work: () => Result): Result;
  /** Called with each page whose texts are asked for. */
  asked(relativePath: string): void;
}

export function createTextNotes(): TextNotes {
  const pages = new Set<string>();
  let isOn = false;
  return {
    pages,
    take: (next) => void (isOn = next),
    during(work) {
      const before = isOn;
      isOn = true;
      try {
        return work();
      } finally {
        isOn = before;
      }
    },
    asked(relativePath) {
      if (isOn) pages.add(relativePath);
    },
  };
}
