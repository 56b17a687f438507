import type { KnownPage, Plugin } from 'docgen-site';

/** A page for each tag, with the posts that have it. */
export const tags: Plugin = {
  name: 'tags',
  pages: ({ pages }) => {
    const byTag = new Map<string, KnownPage[]>();
    for (const page of pages) {
      for (const tag of tagsOf(page)) byTag.set(tag, [...(byTag.get(tag) ?? []), page]);
    }
    return [...byTag].map(([tag, posts]) => ({
      path: `tags/${tag}.md`,
      markdown: `# ${tag}\n\n${posts.map(({ title, relativePath }) => `- [${title}](../${relativePath})\n`).join('')}`,
    }));
  },
};

function tagsOf({ frontMatter }: KnownPage): string[] {
  return Array.isArray(frontMatter.tags) ? frontMatter.tags.map(String) : [];
}
