import { fileOfName, type ContentPlace } from '../base/contentFolders';
import type { FileGuard, Refused } from '../guard/fileGuard';
import type { SourceFile } from '../model/sourceFile';
import { decodeText } from './decodeText';

/** How sources are read whose texts are not held: there may be more of them than memory. */
export interface PassingTexts {
  /** Called with each source that is read now, while its text is at hand. */
  look(source: SourceFile): void;
  /** Throws if a text is no longer the one that was looked at. */
  check(source: SourceFile, text: string): void;
}

/** Makes a function that reads a source, or puts that off until somebody asks for its text. */
export function createPassingReader(
  { look, check }: PassingTexts,
  { guard, isRead, ...place }: ContentPlace & { guard: FileGuard; isRead: (source: SourceFile) => boolean },
): (place: Omit<SourceFile, 'text'>) => SourceFile | Refused {
  // The one that was asked for last is asked most.
  let last: { source: SourceFile; text: string } | undefined;
  // All sources get the same getter, so that V8 gives them one hidden class.
  const text: PropertyDescriptor & ThisType<SourceFile> = {
    enumerable: true,
    get() {
      if (last?.source === this) return last.text;
      const found = guard.read(fileOfName(this.relativePath, place), 'content');
      if ('refusal' in found) throw new RefusedTextError(found);
      const read = decodeText(found.bytes);
      check(this, read);
      last = { source: this, text: read };
      return read;
    },
  };
  return ({ relativePath, file }) => {
    const source = Object.defineProperty({ relativePath, file }, 'text', text) as SourceFile;
    try {
      if (isRead(source)) look(source);
    } catch (cause) {
      if (cause instanceof RefusedTextError) return cause.refused;
      throw cause;
    }
    return source;
  };
}

class RefusedTextError extends Error {
  override readonly name = 'RefusedTextError';
  constructor(readonly refused: Refused) {
    super(`${refused.target} must not be read`);
  }
}
