import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isIn } from '../../base/contentFolders';
import { isThere } from '../../base/files';

/** Origin of the site in the browser: as on a reader's machine, what asks for a secure place works. */
export const ORIGIN = 'http://localhost';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface Answer {
  responseCode: number;
  responseHeaders: { name: string; value: string }[];
  /** Base64. */
  body: string;
}

/** Answers requests from a built site, as its host does; undefined for those to other sites, which nobody asks. */
export function answersOf(folder: string, { base, policy }: { base: string; policy: string }) {
  return async (url: string): Promise<Answer | undefined> => {
    const { origin, pathname } = new URL(url);
    if (origin !== ORIGIN) return undefined;
    const name = decodeURIComponent(pathname).slice(base.length);
    const file = [name, `${name}.html`, path.posix.join(name, 'index.html')]
      .map((each) => path.join(folder, each))
      .find((each) => isIn(folder, each) && path.extname(each) !== '' && isThere(each));
    const headers = {
      'content-type': TYPES[path.extname(file ?? '.html')] ?? 'application/octet-stream',
      'content-security-policy': policy,
    };
    return {
      responseCode: file === undefined ? 404 : 200,
      responseHeaders: Object.entries(headers).map(([header, value]) => ({ name: header, value })),
      body: file === undefined ? '' : (await readFile(file)).toString('base64'),
    };
  };
}
