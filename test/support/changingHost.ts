import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { answerFile } from './staticHost';

/** A static host whose folder, headers and faults a test can change while it runs. */
export interface ChangingHost {
  url(path: string): string;
  /** Paths that were asked for. */
  asked: string[];
  /** Paths that match are not answered: the connection is cut. */
  broken: RegExp | null;
  headers: Record<string, string>;
}

/** Starts a host that ends with the test. */
export async function startChangingHost(folder: string): Promise<ChangingHost> {
  const server = createServer((request, response) => {
    const target = request.url ?? '/';
    host.asked.push(target);
    if (host.broken?.test(target)) return void request.socket.destroy();
    for (const [name, value] of Object.entries(host.headers)) response.setHeader(name, value);
    answerFile({ folder, base: '/', target, response }).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host: ChangingHost = { url: (path) => `http://127.0.0.1:${port}${path}`, asked: [], broken: null, headers: {} };
  return host;
}
