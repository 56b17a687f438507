import { statSync } from 'node:fs';

/** Folders that nothing else tells of: what stands at their paths may become something else at any time. */
export interface Lookout {
  add(place: string): void;
  /** Forgets a place. */
  remove(place: string): void;
  /** Something has happened to the folder itself: it may be another one, even if it looks the same. */
  suspect(place: string): void;
  close(): void;
}

/** The system tells of a folder that it is gone, but not of one that comes, or of a folder above that is moved. */
const LOOKED_AT_EVERY_MILLISECONDS = 1000;

/** Calls `replaced` with each place at which another folder stands, or none any more, or one with other permissions. */
export function createLookout(replaced: (place: string) => void): Lookout {
  const places = new Map<string, string | undefined>();
  const look = (): void => {
    for (const [place, known] of [...places]) {
      const found = identityOf(place);
      if (found === known) continue;
      places.set(place, found);
      replaced(place);
    }
  };
  const timer = setInterval(look, LOOKED_AT_EVERY_MILLISECONDS).unref();
  return {
    add: (place) => void (places.has(place) || places.set(place, identityOf(place))),
    remove: (place) => void places.delete(place),
    suspect(place) {
      if (!places.has(place)) return;
      places.set(place, 'suspected');
      look();
    },
    close: () => clearInterval(timer),
  };
}

/** Identity of a folder among others at the same path; undefined if there is none. Links are followed. */
function identityOf(place: string): string | undefined {
  try {
    const { dev, ino, birthtimeMs, mode } = statSync(place);
    return [dev, ino, birthtimeMs, mode].join(' ');
  } catch {
    return undefined;
  }
}
