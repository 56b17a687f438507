import { readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface StaticHost {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * A host that knows files and folders and nothing of docgen's routing rules: `folder/` is its index.html, `/folder`
 * leads to `/folder/`, all else is 404.html. `base` is the path below which the folder is found, `headers` come with
 * every answer.
 */
export async function startStaticHost(
  folder: string,
  base = '/',
  headers: Record<string, string> = {},
): Promise<StaticHost> {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    void answerFile({ folder, base, target: request.url ?? '/', response }).catch(() => response.writeHead(500).end());
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers a request from a folder: with a file, with the way into a folder, or with 404.html. */
export async function answerFile({ folder, base, target, response }: FileRequest): Promise<void> {
  const { pathname, search } = new URL(target, 'http://host');
  const file = fileOf(folder, base, pathname);
  const kind = file === null ? 'missing' : await kindOf(file);
  if (file !== null && kind === 'file') return sendFile(response, 200, file);
  if (kind === 'folder' || `${pathname}/` === base) {
    response.writeHead(301, { location: `${pathname}/${search}` }).end();
    return;
  }
  return sendFile(response, 404, path.join(folder, '404.html'));
}

export interface FileRequest {
  folder: string;
  base: string;
  /** Path with query. */
  target: string;
  response: ServerResponse;
}

/** The file of a path: `/a%20b/` → `a b/index.html` in the folder; null outside of it and for a broken escape. */
function fileOf(folder: string, base: string, pathname: string): string | null {
  if (!pathname.startsWith(base)) return null;
  const name = decoded(pathname.slice(base.length));
  if (name === null) return null;
  const file = path.join(folder, name === '' || name.endsWith('/') ? `${name}index.html` : name);
  return file.startsWith(folder + path.sep) ? file : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

async function kindOf(file: string): Promise<'file' | 'folder' | 'missing'> {
  return stat(file).then(
    (found) => (found.isFile() ? 'file' : 'folder'),
    () => 'missing',
  );
}

async function sendFile(response: ServerResponse, status: number, file: string): Promise<void> {
  const contents = await readFile(file);
  const type = MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream';
  // Files with a hash in their name never change: walking 400 pages, a browser need not read them 400 times.
  const cache = /\.[\da-f]{8}\.\w+$/.test(file) ? 'max-age=31536000, immutable' : 'no-cache';
  response
    .writeHead(status, { 'content-type': type, 'content-length': contents.length, 'cache-control': cache })
    .end(contents);
}
