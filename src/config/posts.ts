import * as z from 'zod';

const text = (description: string) => z.string().min(1).meta({ description });

const author = z.strictObject({
  name: text('Name').optional(),
  url: text('Address').optional(),
  page: z
    .union([z.boolean(), z.string()])
    .optional()
    .meta({ description: 'True if a page lists their posts; or the name of that page' }),
});

const said = z.strictObject({
  title: text('Title of the page that lists them, where no file is that page').optional(),
  description: text('What that page is about').optional(),
  size: z.int().min(1).max(200).optional().meta({ description: 'How many posts are on a page; without it ten' }),
  authors: z.record(z.string(), author).optional().meta({
    description: 'Short name of an author → name, address, and page with their posts',
  }),
  tags: z
    .record(
      z.string(),
      z.strictObject({ label: text('Its name').optional(), path: text('Name in addresses').optional() }),
    )
    .optional()
    .meta({ description: 'Tag as posts write it → how it is called' }),
  tagNames: z
    .enum(['kebab'])
    .optional()
    .meta({ description: '`kebab`: tags are `open-source` and `v-2` in addresses, not `opensource` and `v2`' }),
  archive: text('Title of a page with all posts, each in a line').optional(),
});

/** Lists of posts of which nothing is written in the folders themselves. */
export const postsSchema = z
  .record(z.string().regex(/^$|^(?!\.*\/)[^\\?#]*[^/\\?#]$/, 'expected a folder of the content, such as `blog`'), said)
  .default({})
  .meta({ description: 'Folder of the content → the list of the posts in it, as `list: date` on its index page' });

/** Pages that list others, of which nothing is written in the content. */
export const indexesSchema = z
  .record(
    z.string().regex(/^(?!\.*\/)[^\\?#]*[^/\\?#]$/, 'expected a path in the content, such as `docs/guides`'),
    z.strictObject({
      title: text('Its title'),
      description: text('What its pages are about').optional(),
      pages: z.array(z.string().min(1)).meta({ description: 'Files of the pages, from the top of the content' }),
    }),
  )
  .default({})
  .meta({ description: 'Path in the content → a page that lists others' });

export type PostsConfig = z.output<typeof postsSchema>;
export type SaidPosts = PostsConfig[string];
