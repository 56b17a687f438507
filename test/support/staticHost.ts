import { startFolderServer } from '../../src/serve/folderServer';

export interface StaticHost {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/**
 * A host that knows files and folders and nothing of docgen's routing rules: `folder/` is its index.html, `/folder`
 * leads to `/folder/`, all else is 404.html. `base` is the path below which the folder is found, `headers` come with
 * every answer.
 */
export function startStaticHost(folder: string, base = '/', headers: Record<string, string> = {}): Promise<StaticHost> {
  return startFolderServer(folder, { base, headers: () => headers, cacheControl });
}

/** Files with a hash in their name never change: walking 400 pages, a browser need not read them 400 times. */
export function cacheControl(file: string): string {
  return /\.[\da-f]{8}\.\w+$/.test(file) ? 'max-age=31536000, immutable' : 'no-cache';
}
