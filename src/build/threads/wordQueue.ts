import type { Worker } from 'node:worker_threads';
import type { SearchedText } from '../../site/searchIndex';
import type { AsideRequest } from './protocol';

const CHARACTERS_PER_MESSAGE = 32_000;

/** Texts whose words a thread finds before the search index is made. */
export interface WordQueue {
  /** `id` identifies the page of the texts. */
  read(id: string, texts: readonly SearchedText[]): void;
  /** Sends what has not been sent yet. */
  send(): void;
  has(id: string): boolean;
}

export function createWordQueue(worker: Worker): WordQueue {
  const ids = new Set<string>();
  let texts: SearchedText[] = [];
  let characters = 0;
  const send = (): void => {
    if (texts.length > 0) worker.postMessage({ read: texts } satisfies AsideRequest);
    texts = [];
    characters = 0;
  };
  return {
    read(id, some) {
      ids.add(id);
      for (const each of some) {
        texts.push(each);
        characters += each.text.length;
      }
      if (characters > CHARACTERS_PER_MESSAGE) send();
    },
    send,
    has: (id) => ids.has(id),
  };
}
