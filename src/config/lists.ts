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

const feeds = z.record(z.string().regex(/^[^\\?#]+[^/\\?#]$/), z.enum(['rss', 'atom'])).optional();

const group = z.strictObject({
  title: text('Title of the page that lists all values').optional(),
  folder: text('Folder of the pages, below that of the list; without it the key').optional(),
  names: z.enum(['kebab', 'hugo', 'hugo-case']).optional().meta({
    description:
      'Names in addresses: `kebab` for `open-source` and `v-2`, not `opensource` and `v2`; or as Hugo has them',
  }),
  values: z
    .record(
      z.string(),
      z.strictObject({ label: text('Its name').optional(), path: text('Name in addresses').optional() }),
    )
    .optional()
    .meta({ description: 'Value as pages write it → how it is called' }),
  letters: z.boolean().optional().meta({ description: 'True for a heading for each first letter' }),
  always: z.boolean().optional().meta({ description: 'True if its address answers where there are no values' }),
  feeds: feeds.meta({ description: 'Name of a feed of each value → its form' }),
});

const said = z.strictObject({
  by: z.enum(['date', 'none']).optional().meta({ description: '`none` for groups and feeds of pages alone' }),
  title: text('Title of the page that lists them, where no file is that page').optional(),
  description: text('What that page is about').optional(),
  pages: z
    .array(z.string().min(1))
    .optional()
    .meta({ description: 'Files of the pages, from the top of the content, where they are not those of the folder' }),
  size: z.int().min(1).max(200).optional().meta({ description: 'How many posts are on a page; without it ten' }),
  first: text('Path below each list that leads to it, as to its first part: `page/1`').optional(),
  whole: z.boolean().optional().meta({ description: 'Posts without a mark for their excerpt are shown whole' }),
  authors: z.record(z.string(), author).optional().meta({
    description: 'Short name of an author → name, address, and page with their posts',
  }),
  groups: z
    .record(z.string(), group)
    .optional()
    .meta({ description: 'Key of front matter → pages of its values; without it `tags` where posts are listed' }),
  archive: text('Title of a page with all posts, each in a line').optional(),
  feeds: feeds.meta({ description: 'File of a feed, in the folder, or with `/` from the top → its form' }),
});

/** Lists of pages of which nothing is written in the content. */
export const listsSchema = z
  .record(z.string().regex(/^$|^(?!\.*\/)[^\\?#]*[^/\\?#]$/, 'expected a folder of the content, such as `blog`'), said)
  .default({})
  .meta({
    description: 'Folder of the content, `*` for each section → the list of its pages, as `list: date` makes one',
  });

export type ListsConfig = z.output<typeof listsSchema>;
export type SaidList = ListsConfig[string];
export type SaidGroup = NonNullable<SaidList['groups']>[string];
export type FeedForms = Readonly<NonNullable<SaidList['feeds']>>;
