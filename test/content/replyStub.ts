import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it arrived: the fields of its form, in order; PHP numbers the entries of a list. */
export type Fields = Record<string, string>;

export type Reply = (fields: Fields) => unknown;

export interface ReplyStub {
  url: string;
  calls: Fields[];
  close(): Promise<void>;
}

/** A stand-in for the documented API that replies what it is told to. */
export async function startReplyStub(reply: Reply): Promise<ReplyStub> {
  const calls: Fields[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => (body += chunk))
      .on('end', () => {
        const fields = Object.fromEntries(new URLSearchParams(body));
        calls.push(fields);
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(reply(fields)));
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
