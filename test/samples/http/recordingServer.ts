import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface ReceivedRequest {
  method: string;
  /** Path and query as they were sent, without the number of the sample. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface RecordingServer {
  url: string;
  /** Requests to `/NUMBER/…`, by number; a second request is a mistake of its sample. */
  requests: Map<number, ReceivedRequest[]>;
  close(): Promise<unknown>;
}

/** A server that answers everything, and remembers it. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const requests: RecordingServer['requests'] = new Map();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [, index = '', target = ''] = /^\/(\d+)(.*)$/s.exec(request.url ?? '') ?? [];
      const { method = '', headers } = request;
      const list = requests.get(Number(index)) ?? [];
      requests.set(Number(index), [...list, { method, target, headers, body: Buffer.concat(parts) }]);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
