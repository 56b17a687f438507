import * as z from 'zod';
import { searchWeight } from './searchWeight';
import { isLanguageTag } from './languageTag';
import { listSchema } from './listing';
import { neighbourSchema } from './sidebar';

/** A string; a number or a boolean is converted to the way it is written. */
const text = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string(),
);

/** A number, however it is written: `007`. */
const number = z.preprocess(
  (value) => (typeof value === 'string' && /\d/.test(value) ? Number(value) : value),
  z.number(),
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

/** `docs/a` → `/docs/a`, `https://example.com/a/` → `/a/`; undefined for a pattern such as `/:year/:slug/`. */
function asPagePath(permalink: string): string | undefined {
  const given = permalink.trim().replace(/^https?:\/\/[^/]*/i, '');
  if (given === '' || /(?:^|\/):\w/.test(given)) return undefined;
  return given.startsWith('/') ? given : `/${given}`;
}

/** A path, or one that begins at the page's folder, as in Hugo: `../old/`. It stays as it is written. */
const alias = z.string().superRefine((value, context) => {
  const fromTop = value.startsWith('/') ? value : `/${value.replace(/^(?:\.{1,2}\/)+/, '')}`;
  const issues = path.safeParse(fromTop).error?.issues ?? [];
  for (const { message } of issues) context.addIssue({ code: 'custom', message });
});

/** A list; to Hugo a single path is one too. */
const aliases = z.preprocess(
  (value) => (typeof value === 'string' && value.includes('/') ? [value] : value),
  z.array(alias).optional(),
);

/** A day, or a time on it, which YAML 1.2 leaves as text. */
const day = z.string().refine(isDay, 'expected `true`, `false` or a day: `2026-01-31`');

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?!\d)/.test(value) && !Number.isNaN(Date.parse(value));
}

/** Parameters of which a call needs one, always or `when` another is sent. */
const need = z.strictObject({
  when: text.optional(),
  is: text.optional(),
  oneOf: z.array(z.union([text, z.array(text)])),
});

/** Language of the page; what is no tag was written for another program. */
const lang = z.preprocess(
  (value) =>
    typeof value === 'string' && isLanguageTag(value.replace('_', '-')) ? value.replace('_', '-') : undefined,
  z.string().optional(),
);

/** The front matter keys that docgen reads; all others belong to the author. */
export const frontMatterSchema = z.looseObject({
  title: text.optional().meta({ description: 'Name of the page; without it its first heading' }),
  description: z
    .string()
    .optional()
    .meta({ description: 'What the page is about, for search engines; without it its first paragraph' }),
  lang: lang.meta({ description: 'Language of the page; without it that of its folder' }),
  translates: text.optional().meta({ description: 'File of the original, if its name is another: `../install.md`' }),
  translated: text.optional().meta({ description: 'Commit of the original that the translation was made from' }),
  layout: z
    .string()
    .optional()
    .meta({ description: 'Kind of page: `page`, `home` for a landing page, `blank`, or one of `layouts.tsx`' }),
  ogImage: z
    .string()
    .regex(/^(?:https?:\/\/|\/)/, 'expected an address, or a path that starts with `/`')
    .optional()
    .meta({ description: 'Image that other sites show for the page: a path or an address' }),
  meta: z
    .array(z.record(z.string(), text))
    .optional()
    .meta({ description: 'Meta tags of the page: a list of maps of attributes' }),
  permalink: permalink.meta({ description: 'Address of the page, instead of the one that follows from its file' }),
  aliases: aliases.meta({ description: 'Other addresses that lead here' }),
  order: z
    .union([number, z.array(text)])
    .optional()
    .meta({ description: 'Place in the sidebar; on the index page of a folder the order of its pages, by name' }),
  label: text.optional().meta({ description: 'Name in the sidebar, where the title is too long' }),
  badge: text.optional().meta({ description: 'Short word beside the name in the sidebar' }),
  sidebar: z
    .union([z.boolean(), z.literal('auto')])
    .optional()
    .meta({ description: '`false` keeps the page out of the sidebar' }),
  sidebarDepth: number.optional().meta({ description: 'How many levels of headings the sidebar shows' }),
  prev: neighbourSchema.optional().meta({ description: 'The page before this one; `false` for none' }),
  next: neighbourSchema.optional().meta({ description: 'The page after this one; `false` for none' }),
  draft: z.boolean().optional().meta({ description: 'Left out of a build, and shown by `docgen serve`' }),
  hidden: z.boolean().optional().meta({ description: 'Built, but named nowhere' }),
  list: listSchema.meta({
    description: 'Posts that the page lists: `date` for those below its folder, the latest first, or `tags`',
  }),
  changelog: z
    .union([z.literal(true), z.string().regex(/^tags(?:\/\S+)?$|\.(?:md|markdown|txt)$/i)], {
      error: 'expected a file such as `../CHANGELOG.md`, `tags`, `tags/v*` or `true`',
    })
    .optional()
    .meta({
      description:
        'Versions with their dates: of a file such as `../CHANGELOG.md`, of the `tags` of git, or `true` for those ' +
        'that the page itself has',
    }),
  search: z
    .union([
      z.boolean(),
      z.strictObject({
        weight: searchWeight.meta({ description: 'How many times as much the page counts as others' }),
      }),
    ])
    .optional()
    .meta({
      description: '`false` keeps the page out of the search; `{ weight: 2 }` brings it up, `{ weight: 0.5 }` down',
    }),
  noindex: z.boolean().optional().meta({ description: 'Tells search engines not to list the page' }),
  feedback: z.boolean().optional().meta({ description: '`false` leaves out the question whether the page helped' }),
  editLink: z.boolean().optional().meta({ description: '`false` leaves out the link to edit the page' }),
  lastUpdated: z
    .union([z.boolean(), day])
    .optional()
    .meta({ description: 'The day of the last change, if git does not know it; `false` leaves it out' }),
  call: text
    .pipe(z.string().regex(/^\w+$/, 'expected the name of a method: letters, digits and `_`'))
    .optional()
    .meta({ description: 'Name of the API method that the page documents' }),
  operation: text
    .optional()
    .meta({ description: 'Operation of a description to whose page the file adds: its id, or verb and path' }),
  http: z
    .string()
    .optional()
    .meta({ description: 'Verb and path of the operation that the page documents: `GET /users/{id}`' }),
  deprecated: z.boolean().optional().meta({ description: 'Whether the operation should no longer be used' }),
  pagination: z.boolean().optional().meta({ description: 'Whether the reply of the method is paginated' }),
  tellsSuccess: z
    .boolean()
    .optional()
    .meta({ description: '`false` for a method whose reply does not tell whether the call worked' }),
  coverage: z
    .enum(['full', 'partial', 'none'])
    .optional()
    .meta({ description: 'How much of the method is documented' }),
  // Values are checked later, against the types of their parameters.
  sample: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'Parameters that the samples send, with their values' }),
  needs: z.array(need).optional().meta({ description: 'Parameters of which a call needs one' }),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;
