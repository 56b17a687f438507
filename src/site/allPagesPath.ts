/** Names for the page that lists all pages, in order of preference, because a page of the site's own keeps its name. */
const NAMES = ['sitemap', 'all-pages', 'list-of-all-pages', 'docgen-all-pages'];

/** The path of the page that lists all pages: `/sitemap.html`, unless another file of the output has this name. */
export function allPagesPath(files: readonly string[]): string {
  const taken = new Set(files.map((file) => file.toLowerCase().replace(/(?:-\d+)?\.html$/, '')));
  return `/${NAMES.find((name) => !taken.has(name)) ?? NAMES.at(-1)!}.html`;
}

/** The path of one page of a divided list: `/sitemap.html`, 2 → `/sitemap-2.html` */
export function allPagesPart(path: string, part: number): string {
  return path.replace(/\.html$/, `-${part}.html`);
}
