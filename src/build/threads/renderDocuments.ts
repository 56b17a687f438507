import type { MessagePort } from 'node:worker_threads';
import { createDocumentRenderer, type DocumentSite } from '../../render/document';
import type { DocumentAnswer, DocumentRequest } from './protocol';

/** Renders documents for another thread. */
export function renderDocuments(site: DocumentSite, port: MessagePort): void {
  const render = createDocumentRenderer(site);
  const encoder = new TextEncoder();
  port.on('message', (page: DocumentRequest) => {
    const document = attempt(() => encoder.encode(render(page).join('')));
    port.postMessage(document satisfies DocumentAnswer, document === undefined ? [] : [document.buffer]);
  });
}

/** Result; undefined on failure, because the build fails there too and knows what to report. */
function attempt<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
