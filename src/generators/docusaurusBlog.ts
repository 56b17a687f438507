import path from 'node:path';
import type { ContentFolder } from '../base/contentFolders';
import { isThere } from '../base/files';
import { asList, isRecord } from '../literals/values';
import { isInside, isText, textOr } from './siteRecord';

/** Addresses of posts by the dates in the names of their files. */
const DATED = ':date/:title';

interface Blog {
  folders: ContentFolder[];
  /** Patterns of addresses, by folders. */
  patterns: Record<string, string>;
}

/** The posts of a Docusaurus site, whose preset looks for them in `blog` without a word. */
export function docusaurusBlog(config: Readonly<Record<string, unknown>>, folder: string): Blog {
  const options = blogOptions(config);
  const name = textOr(options?.path, 'blog');
  const posts = path.resolve(folder, name);
  if (options === undefined || !isInside(name) || !isThere(posts)) return { folders: [], patterns: {} };
  const route = textOr(options.routeBasePath, 'blog').replaceAll(/^\/|\/$/g, '');
  return {
    folders: [{ folder: posts, path: path.posix.join('/', route, '/') }],
    patterns: route === '' ? {} : { [route]: `/${route}/${DATED}` },
  };
}

/** Options of the blog in a preset; undefined where there is none. */
function blogOptions({ presets }: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const preset = asList(presets)
    .map(asList)
    .find(([name]) => isText(name) && name.endsWith('classic'));
  if (preset === undefined) return undefined;
  const [, given = {}] = preset;
  const { blog = {} } = isRecord(given) ? given : {};
  return isRecord(blog) ? blog : undefined;
}
