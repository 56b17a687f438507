import * as z from 'zod';
import { languagesSchema } from './languagesSchema';
import { OTHER_GENERATORS } from './generatorNames';
import { sidebarSchema, SIDEBAR_TYPE } from './sidebar';
import { sitePath } from './sitePath';

const text = (description: string) => z.string().min(1).meta({ description });

const generator = z.enum(OTHER_GENERATORS);

const folders = z
  .record(
    z.string(),
    z.strictObject({
      label: text('Name in the sidebar').optional(),
      order: z.number().optional().meta({ description: 'Place among its neighbours' }),
      collapsed: z.boolean().optional().meta({ description: 'Closed at first' }),
    }),
  )
  .optional()
  .meta({ description: 'Folder → how a sidebar that lists it shows it' });

const otherFolders = z
  .array(
    z.strictObject({
      folder: text('Folder, relative to the configuration'),
      path: sitePath().meta({ description: 'Path below which its pages stand' }),
    }),
  )
  .optional()
  .meta({ description: 'More folders of its pages, with their paths' });

const version = z.strictObject({
  sidebar: sidebarSchema.optional().meta({ description: 'Its sidebar', tsType: SIDEBAR_TYPE }),
  languages: languagesSchema.optional().meta({ description: 'Its languages' }),
  folders,
  otherFolders,
});

const moved = z.strictObject({
  generator: generator.meta({ description: 'Its name' }),
  folders,
  versions: z
    .record(sitePath(), version)
    .optional()
    .meta({ description: 'Path of a version in a folder → what it has of its own' }),
});

/** The generator that pages were written for, by its name, or with what its site said that has no key of docgen's. */
export const movedFromSchema = z
  .union([generator.transform((name) => ({ generator: name })), moved])
  .optional()
  .meta({ description: 'Generator that the pages were written for: their links, titles and leftovers are read so' });

export type MovedFrom = z.output<typeof moved>;
