import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const MEDIA_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * Serves a folder as a plain static host does: folders by their index.html, all that is missing as 404.html.
 * @param {string} folder
 * @returns {Promise<{ origin: string, close(): void }>}
 */
export async function startFolderHost(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = path.join(folder, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '');
    const found = file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
    const sent = found ? file : path.join(folder, '404.html');
    response.writeHead(found ? 200 : 404, {
      'content-type': MEDIA_TYPES[path.extname(sent)] ?? 'application/octet-stream',
    });
    createReadStream(sent).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
