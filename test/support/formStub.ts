import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived: its fields in order, decoded once. */
export interface ReceivedCall {
  method: string;
  url: string;
  contentType: string;
  /** Fields of the body, or of the query without one; an uploaded file is `NAME: CONTENT`. */
  fields: [name: string, value: string][];
}

/** A stand-in for the documented API: takes any call, remembers it and answers with success. */
export async function startFormStub(): Promise<{ url: string; calls: ReceivedCall[]; close(): Promise<void> }> {
  const calls: ReceivedCall[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const contentType = headers['content-type'] ?? '';
      void readFields(Buffer.concat(chunks), contentType, url).then((fields) => {
        calls.push({ method, url, contentType, fields });
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end('{"success":true}');
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/admin/api.php`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readFields(body: Buffer, contentType: string, url: string): Promise<[string, string][]> {
  if (!contentType.startsWith('multipart/form-data')) {
    return [...new URLSearchParams(body.length > 0 ? body.toString('utf8') : url.split('?')[1])];
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData();
  const entries = [...form].map(async ([name, value]): Promise<[string, string]> => [
    name,
    typeof value === 'string' ? value : `${value.name}: ${await value.text()}`,
  ]);
  return Promise.all(entries);
}
