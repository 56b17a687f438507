import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { VERSIONS_FILE, type VersionList } from '../../client/shared/versionList';
import { diskSiteFiles } from './distFolder';
import { plain } from '../seam/host';
import { hostView } from './hostView';
import type { Middleware } from './middleware';
import { mimeType, sendFile } from './sendFile';

/** Answers for the older versions of a site, which are in a folder with what was built of all of them. */
export function versionsBeside(folder: string): Middleware {
  const { versions } = JSON.parse(readFileSync(path.join(folder, VERSIONS_FILE), 'utf8')) as VersionList;
  const [newest, ...older] = versions.map((each) => each.path);
  const view = hostView(plain, { base: newest!, files: diskSiteFiles(folder) });
  const isOlder = (target: string): boolean => older.some((home) => `${target.split('?', 1)[0]!}/`.startsWith(home));
  return (request, given, next) => {
    const target = request.url ?? '/';
    if (!isOlder(target) || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const response = given as ServerResponse;
    const reply = view.reply(target);
    if (reply.kind === 'redirect') return response.writeHead(reply.status, { location: reply.location }).end();
    const body = reply.kind === 'file' ? view.read(reply.file) : undefined;
    if (reply.kind === 'text' || body === undefined) {
      return response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('not found\n');
    }
    const headers = { 'content-type': mimeType(reply.file), 'cache-control': 'no-store' };
    return sendFile(response, { status: reply.status, body, headers });
  };
}
