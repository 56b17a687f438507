import * as z from 'zod';
import { ADDRESS_FORMS } from '../base/address';

const EXPECTED = 'expected `html`, `clean`, `folder`, or an object with one of them as its `form`';

const form = z.enum(ADDRESS_FORMS);
const patterns = z.record(z.string(), z.string());

const rule = z.strictObject({
  form: form.default('html').meta({ description: 'How addresses end: `/a/b.html`, `/a/b` or `/a/b/`' }),
  folderPages: z
    .array(z.string())
    .default(['readme', 'index', '_index'])
    .meta({ description: 'Names of files that are the page of their folder; `*` for that of the folder itself' }),
  bareFolders: z.boolean().optional().meta({ description: 'The page of a folder is `/a` and not `/a/`' }),
  dropNumbers: z.boolean().optional().meta({ description: 'Numbers that only order files are left out: `01-intro`' }),
  dropGroups: z.boolean().optional().meta({ description: 'Folders in round brackets are left out: `(guide)`' }),
  flat: z.boolean().optional().meta({ description: 'Folders are left out' }),
  names: z
    .enum(['lower', 'github', 'hugo', 'hugo-case', 'plus'])
    .optional()
    .meta({ description: 'How names are written: in lower case, as GitHub, Hugo or Obsidian write them' }),
  rewrites: patterns.optional().meta({ description: 'Pattern of a file → that of its address, as VitePress has them' }),
  patterns: patterns
    .optional()
    .meta({ description: 'Folder → pattern of the addresses of its pages, such as `/blog/:year/:month/:day/:title/`' }),
  slug: z
    .enum(['path', 'name', 'whole'])
    .optional()
    .meta({ description: 'What `slug` of a page says: its path below the content, its last name, or all of it' }),
  id: z.boolean().optional().meta({ description: '`id` of a page stands for the name of its file' }),
  url: z.boolean().optional().meta({ description: '`url` of a page is its address' }),
  exact: z.boolean().optional().meta({ description: '`permalink` of a page may end without `.html` and `/`' }),
});

/** How the addresses of pages follow from their files and from what they say, as data. */
export type AddressRule = z.output<typeof rule>;

/** A rule as somebody writes it: a form alone, or with what else is different. */
export const addressesSchema = z
  .union([form.transform((each) => rule.parse({ form: each })), rule], { error: EXPECTED })
  .default(() => rule.parse({}))
  .meta({ description: 'How addresses of pages end: `/a/b.html`, `/a/b` or `/a/b/`, and how else they are made' });
