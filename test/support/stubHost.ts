import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface StubHost {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** `HEAD /path` for each request, in their order. */
  requests: string[];
}

/** A host on this machine whose answers a test decides on; it goes when the test has finished. */
export async function stubHost(answer: RequestListener): Promise<StubHost> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
