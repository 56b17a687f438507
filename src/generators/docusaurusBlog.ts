import path from 'node:path';
import type { ContentFolder } from '../base/contentFolders';
import { isThere } from '../base/files';
import { isMarkdown } from '../base/markdownFile';
import { asList, asRecord, isRecord } from '../literals/values';
import { filesBelow } from './items';
import { isInside, isText, textOr } from './siteRecord';

/** Addresses of posts by the dates in the names of their files. */
const DATED = ':date/:title';

interface Beside {
  folders: ContentFolder[];
  /** Patterns of addresses, by folders. */
  patterns: Record<string, string>;
}

/** The posts of a Docusaurus site, whose preset looks for them in `blog` without a word. */
export function docusaurusBlog(config: Readonly<Record<string, unknown>>, folder: string): Beside {
  const options = optionsOf(config, 'blog');
  const name = textOr(options?.path, 'blog');
  const posts = path.resolve(folder, name);
  if (options === undefined || !isInside(name) || !isThere(posts)) return { folders: [], patterns: {} };
  const route = textOr(options.routeBasePath, 'blog').replaceAll(/^\/|\/$/g, '');
  return {
    folders: [{ folder: posts, path: path.posix.join('/', route, '/') }],
    patterns: route === '' ? {} : { [route]: `/${route}/${DATED}` },
  };
}

/** Pages of markdown among those of code, which stand at the top of the site beside the docs. */
export function docusaurusTopPages(config: Readonly<Record<string, unknown>>, folder: string, route: string): Beside {
  const options = optionsOf(config, 'pages');
  const name = textOr(options?.path, 'src/pages');
  const pages = path.resolve(folder, name);
  const at = textOr(options?.routeBasePath, '').replaceAll(/^\/|\/$/g, '');
  const hasPages = options !== undefined && isInside(name) && filesBelow(pages).some(isPage);
  if (!hasPages) return { folders: [], patterns: {} };
  // No two folders are at one path.
  if (at !== route) return { folders: [{ folder: pages, path: path.posix.join('/', at, '/') }], patterns: {} };
  return { folders: [{ folder: pages, path: `/${name}/` }], patterns: { [name]: path.posix.join('/', at, ':path') } };
}

function isPage(file: string): boolean {
  return isMarkdown(file) && !/(?:^|\/)_/.test(file);
}

/** Options of a part of the preset, such as its blog; undefined where there is none. */
function optionsOf({ presets }: Readonly<Record<string, unknown>>, part: string): Record<string, unknown> | undefined {
  const preset = asList(presets)
    .map(asList)
    .find(([name]) => isText(name) && name.endsWith('classic'));
  if (preset === undefined) return undefined;
  const [, given = {}] = preset;
  const { [part]: options = {} } = asRecord(given);
  return isRecord(options) ? options : undefined;
}
