import * as z from 'zod';

const LIST = z.strictObject({
  by: z.string().min(1).default('date').meta({ description: '`date`, `year`, or a key whose values are listed' }),
  of: z.string().min(1).optional().meta({ description: 'Folder of the posts, seen from the page' }),
  tag: z.string().min(1).optional().meta({ description: 'Only posts that have this tag' }),
  author: z.string().min(1).optional().meta({ description: 'Only posts of this author' }),
  where: z.record(z.string(), z.string()).optional().meta({ description: 'Only posts with this value of a key' }),
  letters: z.boolean().optional().meta({ description: 'Values stand below their first letters' }),
  whole: z.boolean().optional().meta({ description: 'Posts without a mark for their excerpt are shown whole' }),
  latest: z.int().min(1).optional().meta({ description: 'So many of the latest, each in a line' }),
  size: z.int().min(1).max(200).default(10).meta({ description: 'How many posts are on a page' }),
  page: z.int().min(1).optional().meta({ description: 'Which part of the list, of those that docgen writes' }),
});

/** List below the text of a page: `list: date`, `list: { of: posts, latest: 3 }` */
export const listSchema = z.preprocess(
  (value) => (value === 'date' || value === 'tags' ? { by: value } : value),
  LIST.optional(),
);

export type PostListing = z.output<typeof LIST>;
