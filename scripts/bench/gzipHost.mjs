import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const MEDIA_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a folder as a host in front of readers does: compressed, and to be kept by the browser.
 * @param {string} folder
 * @returns {Promise<{ origin: string, answered: { path: string, bytes: number, time: number }[], close(): void }>}
 * `answered`: what a
 *   browser did not have yet, and when it asked
 */
export async function startGzipHost(folder) {
  const compressed = new Map();
  const answered = [];
  const contentsOf = (file) => {
    if (!compressed.has(file)) compressed.set(file, gzipSync(readFileSync(file), { level: 9 }));
    return compressed.get(file);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = path.join(folder, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '');
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404);
      response.end();
      return;
    }
    const contents = contentsOf(file);
    const type = MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream';
    const headers = {
      'content-type': type,
      'content-encoding': 'gzip',
      'content-length': contents.length,
      'cache-control': 'max-age=600',
    };
    answered.push({ path: pathname, bytes: contents.length, time: Date.now() });
    response.writeHead(200, headers);
    response.end(contents);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    answered,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
