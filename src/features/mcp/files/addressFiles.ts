import { UsageError } from '../../../report/diagnostic';
import { usageError } from '../messages';
import { FetchFault, fetchText, type FetchLimits } from './fetchText';
import { MANIFEST, type SiteFiles } from './siteFiles';

/** The records of a large site are large; a page is not. */
const LIMITS = { json: 100_000_000, text: 10_000_000 };

/** How long a file of a site may take. */
const PATIENCE = 15_000;

/** For how long a published site counts as unchanged: agents ask several times a minute. */
const FRESH = 60_000;

/** True if an argument of the command line is an address rather than a folder. */
export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Files of a published site: it is in the first folder above the address that has the files of one. */
export async function addressFiles(address: string): Promise<SiteFiles> {
  const folders = foldersOf(address);
  for (const folder of folders) {
    const files = filesBelow(folder, address);
    if ((await files.read(MANIFEST)) !== undefined) return files;
  }
  throw notDocgens(address);
}

function filesBelow(folder: URL, address: string): SiteFiles {
  return {
    base: folder.pathname,
    freshFor: FRESH,
    async read(file) {
      const url = new URL(file.split('/').map(encodeURIComponent).join('/'), folder);
      const isJson = file.endsWith('.json');
      const found = await fetchFile(url, { time: PATIENCE, bytes: isJson ? LIMITS.json : LIMITS.text });
      // Hosts of single-page applications answer every address with the same page.
      if (found === undefined || found.type === 'text/html') return undefined;
      return found.text;
    },
    noSite: () => notDocgens(address),
  };
}

async function fetchFile(url: URL, limits: FetchLimits): ReturnType<typeof fetchText> {
  try {
    return await fetchText(url, limits);
  } catch (cause) {
    if (!(cause instanceof FetchFault)) throw cause;
    throw usageError('mcp-address', { address: url.href, reason: cause.message });
  }
}

function notDocgens(address: string): UsageError {
  return usageError('mcp-address', { address });
}

/** The folders that a page may be below of, the nearest first: `/docs/a/b.html` → `/docs/a/`, `/docs/`, `/` */
function foldersOf(address: string): URL[] {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.username !== '' || url.password !== '') throw notDocgens(address);
  const names = url.pathname.split('/').slice(1, -1);
  const last = url.pathname.split('/').at(-1)!;
  // `https://example.com/docs` is more likely a folder than a page.
  const whole = last === '' || last.includes('.') ? names : [...names, last];
  return whole
    .map((_, index) => whole.slice(0, whole.length - index))
    .concat([[]])
    .map((folder) => {
      return new URL(folder.length === 0 ? '/' : `/${folder.join('/')}/`, url.origin);
    });
}
