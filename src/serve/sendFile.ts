import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
  zip: 'application/zip',
};

/** Sends the bytes of a file, or what the request asks for: that nothing has changed, or a part of it (RFC 9110). */
export function sendFile(
  response: ServerResponse,
  { status, body, headers }: { status: number; body: Buffer; headers: OutgoingHttpHeaders },
): number {
  const { req: request } = response;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const all = { ...headers, etag, 'accept-ranges': 'bytes' };
  if (status === 200 && wantsAnother(request, etag)) {
    response.writeHead(412, { etag }).end();
    return 0;
  }
  if (status === 200 && hasThis(request, etag)) {
    response.writeHead(304, { etag, 'cache-control': headers['cache-control'] }).end();
    return 0;
  }
  const range = status === 200 ? askedRange(request, etag, body.length) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end();
    return 0;
  }
  const part = range === undefined ? body : body.subarray(range.first, range.last + 1);
  response.writeHead(range === undefined ? status : 206, {
    ...all,
    'content-length': part.length,
    ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${body.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
  return part.length;
}

/** True if a request is for another version than this one (RFC 9110, 13.1.1); a weak tag is never equal. */
function wantsAnother({ headers }: IncomingMessage, etag: string): boolean {
  const wanted = headers['if-match'];
  return wanted !== undefined && !tagsIn(wanted).some((each) => ['*', etag].includes(each));
}

function hasThis({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && tagsIn(known).some((each) => ['*', etag, `W/${etag}`].includes(each));
}

function tagsIn(header: string): string[] {
  return header.split(',').map((each) => each.trim());
}

/** The part that a request asks for; several parts at once are answered with the whole, as is another version. */
function askedRange(
  { headers }: IncomingMessage,
  etag: string,
  size: number,
): { first: number; last: number } | 'unsatisfiable' | undefined {
  if ((headers['if-range'] ?? etag) !== etag) return undefined;
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  return start + end === '' ? undefined : partOf(start, end, size);
}

function partOf(start: string, end: string, size: number): ReturnType<typeof askedRange> {
  const first = start === '' ? Math.max(0, size - Number(end)) : Number(start);
  const last = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1);
  if (start !== '' && end !== '' && Number(end) < first) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}

/** The media type of a file by its extension. */
export function mimeType(file: string): string {
  return TYPES[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
