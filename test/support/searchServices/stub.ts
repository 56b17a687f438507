import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { algoliaStub } from './algolia';
import { meilisearchStub } from './meilisearch';
import type { Service, StubAnswer, StubRequest } from './parts';
import { typesenseStub } from './typesense';

export interface SearchStub extends Service {
  url: string;
  requests: StubRequest[];
  /** Answers all requests in another way, until it is called without a word. */
  instead(answer?: (request: StubRequest) => StubAnswer | undefined): void;
  close(): Promise<void>;
}

const SERVICES = { meilisearch: meilisearchStub, typesense: typesenseStub, algolia: algoliaStub };

/** A search service on this machine that answers as its documentation says. */
export async function startSearchStub(name: keyof typeof SERVICES): Promise<SearchStub> {
  const service = SERVICES[name]();
  const requests: StubRequest[] = [];
  let other: ((request: StubRequest) => StubAnswer | undefined) | undefined;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
      if (request.method === 'OPTIONS') return response.writeHead(204).end();
      const { pathname, searchParams: query } = new URL(request.url!, 'http://a');
      const line = `${request.method} ${pathname}`;
      const asked = { line, path: pathname, query, headers: request.headers, body: bodyOf(text) };
      requests.push(asked);
      const { status = 200, json } = other?.(asked) ?? service.answer(asked);
      const [type, answer] =
        typeof json === 'string' ? ['text/plain', json] : ['application/json', JSON.stringify(json)];
      response.writeHead(status, { 'Content-Type': type }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...service,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    instead: (answer) => (other = answer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
