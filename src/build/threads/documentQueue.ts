import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { DocumentPage } from '../../render/document';
import type { DocumentAnswer, DocumentRequest } from './protocol';

/** Enough that the thread has work until the next look at what it has done, and few enough that nobody waits for it. */
const MOST_ON_THEIR_WAY = 20;

export interface DocumentQueue {
  /**
   * The document of a page, in UTF-8; undefined if whoever asks has it sooner by rendering it, and resolved with
   * undefined if the thread could not render it.
   */
  render(page: DocumentPage): Promise<Uint8Array | undefined> | undefined;
  /** Answers everybody who still waits: the thread has ended. */
  end(): void;
}

/** Gives pages to a thread as long as it has little to do. */
export function createDocumentQueue(port: MessagePort): DocumentQueue {
  const waiting: ((document: Uint8Array | undefined) => void)[] = [];
  let hasEnded = false;
  const receive = (answer: DocumentAnswer): void => waiting.shift()?.(answer);
  port.on('message', receive);
  return {
    render(page) {
      // Looked for here too: between events this thread renders several pages itself.
      for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
        receive(next.message as DocumentAnswer);
      }
      if (hasEnded || waiting.length >= MOST_ON_THEIR_WAY) return undefined;
      port.postMessage(page satisfies DocumentRequest);
      return new Promise((resolve) => waiting.push(resolve));
    },
    end() {
      hasEnded = true;
      waiting.splice(0).forEach((resolve) => resolve(undefined));
      port.close();
    },
  };
}
