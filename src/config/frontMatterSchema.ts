import * as z from 'zod';
import { neighbourSchema } from './sidebar';

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

/** Other generators also know paths without a slash or an ending, whole addresses, and patterns. */
const permalink = z.preprocess(
  (value) => (typeof value === 'string' ? asPagePath(value) : value === false ? undefined : value),
  path.optional(),
);

/** `docs/a` → `/docs/a.html`, `https://example.com/a/` → `/a/`; undefined for a pattern such as `/:year/:slug/`. */
function asPagePath(permalink: string): string | undefined {
  const given = permalink.trim().replace(/^https?:\/\/[^/]*/i, '');
  if (given === '' || /(?:^|\/):\w/.test(given)) return undefined;
  const text = given.startsWith('/') ? given : `/${given}`;
  return /(?:\/|\.html)$/.test(text) || /[?#]/.test(text) ? text : `${text}.html`;
}

const alias = z.preprocess((value) => (typeof value === 'string' ? value.replace(/^(?!\/)/, '/') : value), path);

/** Parameters of which a call needs one, always or `when` another is sent. */
const need = z.strictObject({
  when: text.optional(),
  is: text.optional(),
  oneOf: z.array(z.union([text, z.array(text)])),
});

/** The front matter keys that docgen reads; all others belong to the author. */
export const frontMatterSchema = z.looseObject({
  title: text.optional(),
  description: z.string().optional(),
  layout: z.string().optional(),
  ogImage: z
    .string()
    .regex(/^(?:https?:\/\/|\/)/, 'expected an address, or a path that starts with `/`')
    .optional(),
  meta: z.array(z.record(z.string(), text)).optional(),
  permalink,
  aliases: z.array(alias).optional(),
  order: z.union([z.number(), z.array(text)]).optional(),
  label: text.optional(),
  badge: text.optional(),
  sidebar: z.union([z.boolean(), z.literal('auto')]).optional(),
  sidebarDepth: z.number().optional(),
  prev: neighbourSchema.optional(),
  next: neighbourSchema.optional(),
  draft: z.boolean().optional(),
  hidden: z.boolean().optional(),
  search: z.boolean().optional(),
  noindex: z.boolean().optional(),
  editLink: z.boolean().optional(),
  lastUpdated: z.boolean().optional(),
  call: text.pipe(z.string().regex(/^\w+$/, 'expected the name of a method: letters, digits and `_`')).optional(),
  pagination: z.boolean().optional(),
  coverage: z.enum(['full', 'partial', 'none']).optional(),
  // Whether a value is right depends on the type of its parameter.
  sample: z.record(z.string(), z.unknown()).optional(),
  needs: z.array(need).optional(),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;
