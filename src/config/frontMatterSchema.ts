import * as z from 'zod';

/** A string; a number or a boolean is converted to the way it is written. */
const text = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string(),
);

/** A path of the site: no empty segments, and none that lead upwards. */
const path = z
  .string()
  .startsWith('/', 'expected a path that starts with `/`')
  .refine(
    (text) => !/\/\/|(?:^|\/)\.{1,2}(?:\/|$)|[\0\\?#]/.test(text),
    'expected a path without `//`, `.`, `..`, `?` and `#`',
  );

const pagePath = path.refine((text) => /(?:\/|\.html)$/.test(text), 'expected a path that ends with `/` or `.html`');

/** The front matter keys that docgen reads; all others belong to the author. */
export const frontMatterSchema = z.looseObject({
  title: text.optional(),
  description: z.string().optional(),
  layout: z.string().optional(),
  meta: z.array(z.record(z.string(), text)).optional(),
  permalink: pagePath.optional(),
  aliases: z.array(path).optional(),
  order: z.union([z.number(), z.array(text)]).optional(),
  sidebar: z.boolean().optional(),
  editLink: z.boolean().optional(),
  lastUpdated: z.boolean().optional(),
  call: text.pipe(z.string().regex(/^\w+$/, 'expected the name of a method: letters, digits and `_`')).optional(),
  pagination: z.boolean().optional(),
  coverage: z.enum(['full', 'partial', 'none']).optional(),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;
