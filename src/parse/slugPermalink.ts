import { frontMatterSchema, type FrontMatter } from '../config/frontMatterSchema';
import { withoutOrder } from '../base/names';

/**
 * Front matter whose `permalink` is what Docusaurus makes of `slug`: from the path of the page's content folder with a
 * slash in front, else from the page's folder, without the numbers that put files in order. A `permalink` goes before.
 */
export function withSlug(
  frontMatter: FrontMatter,
  relativePath: string,
  contentPaths: readonly string[] = [],
): FrontMatter {
  const { slug } = frontMatter;
  const around = contentPaths.filter((each) => `/${relativePath}`.startsWith(each));
  if (typeof slug !== 'string' || frontMatter.permalink !== undefined || around.length === 0) return frontMatter;
  const top = around.reduce((longest, each) => (each.length > longest.length ? each : longest));
  const folders = relativePath
    .slice(top.length - 1)
    .split('/')
    .slice(0, -1);
  const start = slug.startsWith('/') ? top : top + folders.map((name) => `${withoutOrder(name)}/`).join('');
  const { data: permalink } = frontMatterSchema.shape.permalink.safeParse(joined(start, slug));
  return permalink === undefined ? frontMatter : { slug, ...frontMatter, permalink };
}

/** `/docs/a/`, `../b` → `/docs/b` */
function joined(start: string, slug: string): string {
  const parts: string[] = [];
  const names = `${start}${slug}`.split('/');
  for (const name of names) {
    if (name === '..') parts.pop();
    else if (name !== '' && name !== '.') parts.push(name);
  }
  return `/${parts.join('/')}${parts.length > 0 && names.at(-1) === '' ? '/' : ''}`;
}
