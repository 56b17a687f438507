import path from 'node:path';
import * as z from 'zod';
import { movedFromSchema } from './movedFrom';
import { listsSchema } from './lists';
import { sitePath } from './sitePath';

const place = z.strictObject({
  folder: z
    .string()
    .min(1)
    // `./packages/a/docs/` → `packages/a/docs`
    .transform((folder) => path.posix.normalize(folder).replace(/(?<=.)\/$/, ''))
    .meta({ description: 'Folder with markdown, relative to the configuration' }),
  path: sitePath()
    .refine((text) => !text.includes('%'), 'expected a path without `%`')
    .meta({ description: 'Path below which its pages stand' }),
  suffix: z
    .string()
    .regex(/^[\w-]+$/, 'expected a suffix such as `de`')
    .optional()
    .meta({ description: 'End of the names of its pages, where languages share a folder: `de` for `a.de.md`' }),
});

const contentFolders = z
  .array(place)
  .min(1)
  .superRefine((folders, context) => {
    for (const key of ['folder', 'path'] as const) {
      const all = folders.map(({ suffix = '', ...each }) => each[key] + (key === 'folder' ? `:${suffix}` : ''));
      const again = all.findIndex((each, index) => all.indexOf(each) !== index);
      if (again === -1) continue;
      context.addIssue({ code: 'custom', path: [again, key], message: `expected a ${key} that no other has` });
    }
  })
  .optional()
  .meta({ description: 'Several folders with markdown in one site, each with the path of its pages' });

/** Folder of the content, or several folders. */
export const contentParts = {
  contentFolder: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Folder with the markdown; without it `content`, else `docs`' }),
  contentFolders,
  publicFolder: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Folder whose files are copied to the top of the site; without it `public` in the content' }),
  from: movedFromSchema,
  lists: listsSchema,
};
