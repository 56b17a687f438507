import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '../../src/base/waiting';

export interface HostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks a host for exactly this path. */
export type Ask = (target: string, headers?: Record<string, string>) => Promise<HostAnswer>;

/** Asks through connections that stay open; `close` ends them. */
export function asking(origin: string): { ask: Ask; close(): void } {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const ask: Ask = (target, headers = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path: target, headers, agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject).end();
    });
  return { ask, close: () => agent.destroy() };
}

/** The path of a location on the host itself. */
export function pathOf(location: string | undefined): string | undefined {
  return location?.replace(/^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?=\/)/, '');
}

/** A request and what has to come of it. */
export interface Expected {
  target: string;
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** The file whose bytes are sent. */
  file?: string;
}

/** Asks for everything; returns what was answered otherwise. */
export async function wrongAnswers(ask: Ask, site: string, expected: readonly Expected[]): Promise<string[]> {
  const wrong = await mapConcurrently(expected, async ({ target, status, location, file }) => {
    const answer = await ask(target);
    const found = pathOf(answer.headers.location);
    if (answer.status !== status || found !== location)
      return [`${target}: ${answer.status} ${found ?? ''} instead of ${status} ${location ?? ''}`];
    if (file === undefined || answer.body.equals(await readFile(path.join(site, file)))) return [];
    return [`${target}: not ${file}`];
  });
  return wrong.flat();
}

/** Follows redirects as a browser without JavaScript does, through stubs too; returns the path where it ends. */
export async function endOf(ask: Ask, target: string): Promise<string> {
  let at = target;
  for (let hops = 0; hops < 10; hops += 1) {
    const { status, headers, body } = await ask(at);
    if (headers.location !== undefined) {
      const next = pathOf(headers.location)!;
      if (!next.startsWith('/')) return next;
      at = next;
      continue;
    }
    const refresh = /<noscript><meta http-equiv="refresh" content="0; url=([^"]+)"/.exec(String(body))?.[1];
    if (refresh === undefined) return status === 200 ? at : `${at} ${status}`;
    if (!refresh.startsWith('/')) return refresh;
    at = refresh;
  }
  return `${at}: in circles`;
}
