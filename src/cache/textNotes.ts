/** Part of a page that was asked for: what it is about, or any of its texts. */
export type Asked = 'about' | 'texts';

/**
 * Notes of whose texts were asked for: by what joins pages, by plugins, slots and components, and by whatever says
 * something of other pages. The text of a page that is not among them is shown in its own files only.
 */
export interface TextNotes {
  /** Sources of pages, relative to the content folder. */
  readonly asked: Readonly<Record<Asked, ReadonlySet<string>>>;
  /** Begins to note, and forgets all notes before; or ends. */
  take(isOn: boolean): void;
  /** Notes what a function asks for, or does not. */
  during<Result>(work: () => Result, isNoted?: boolean): Result;
  /** Called with each page that is asked for something. */
  note(relativePath: string, what: Asked): void;
}

export function createTextNotes(): TextNotes {
  const asked = { about: new Set<string>(), texts: new Set<string>() };
  let isOn = false;
  return {
    asked,
    take(next) {
      isOn = next;
      if (isOn) Object.values(asked).forEach((pages) => pages.clear());
    },
    during(work, isNoted = true) {
      const before = isOn;
      isOn = isNoted;
      try {
        return work();
      } finally {
        isOn = before;
      }
    },
    note(relativePath, what) {
      if (isOn) asked[what].add(relativePath);
    },
  };
}
