import type { MessagePort } from 'node:worker_threads';
import { contentBytes, type Contents } from '../../base/contentBytes';
import { createPageRenderer, type SharedValue } from '../../render/page/document';
import type { PageAnswer, PageRequest } from './protocol';

/** Renders pages for another thread. */
export function renderBeside(shared: SharedValue, port: MessagePort): void {
  const render = createPageRenderer(shared);
  const made = ({ body, value }: PageRequest): PageAnswer => {
    const { chunk, document } = render(body, value);
    return { chunk: bytesOf(chunk), document: bytesOf(document()) };
  };
  port.on('message', (request: PageRequest) => {
    const page = attempt(() => made(request));
    port.postMessage(page, page === undefined ? [] : [page.chunk.buffer, page.document.buffer]);
  });
}

/** Bytes in memory of their own, which can be handed over. */
function bytesOf(contents: Contents): Uint8Array<ArrayBuffer> {
  return new Uint8Array(contentBytes(contents));
}

/** Result; undefined on failure, because the build fails there too and knows what to report. */
function attempt<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
