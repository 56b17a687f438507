import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived: its fields in order, decoded once. */
export interface ReceivedCall {
  method: string;
  url: string;
  contentType: string;
  fields: [name: string, value: string][];
}

/** A stand-in for the documented API: takes any call, remembers it and answers with success. */
export async function startFormStub(): Promise<{ url: string; calls: ReceivedCall[]; close(): Promise<void> }> {
  const calls: ReceivedCall[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const fields = [...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))];
      const { method = '', url = '', headers } = request;
      calls.push({ method, url, contentType: headers['content-type'] ?? '', fields });
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end('{"success":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/admin/api.php`,
    calls,
    close: () => new Promise((resolve) => { server.closeAllConnections(); server.close(() => resolve()); }),
  };
}
