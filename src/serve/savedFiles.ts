import { statSync } from 'node:fs';

export interface SavedFiles {
  /** Call this with each file that changes. */
  changed(file: string): void;
  close(): void;
}

/** Milliseconds after which a file is empty on purpose. */
const LONGEST_SAVE = 100;

/**
 * Passes changed files on, an empty one only after a moment in which nothing was written to it: most programs empty a
 * file before they write it again, and a build in between would show an empty page.
 */
export function createSavedFiles(saved: (file: string) => void): SavedFiles {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    changed(file) {
      clearTimeout(waiting.get(file));
      waiting.delete(file);
      if (!isEmptyFile(file)) return saved(file);
      const timer = setTimeout(() => {
        waiting.delete(file);
        saved(file);
      }, LONGEST_SAVE);
      waiting.set(file, timer);
    },
    close() {
      waiting.forEach((timer) => clearTimeout(timer));
      waiting.clear();
    },
  };
}

function isEmptyFile(file: string): boolean {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() === true && found.size === 0;
  } catch {
    // The fault is reported when the file is read.
    return false;
  }
}
