import * as z from 'zod';
import { languageTag } from './languageTag';
import { siteParts } from './look';
import { navSchema, SIDEBAR_TYPE, sidebarSchema } from './sidebar';
import { sitePath } from './sitePath';
import { stringsSchema } from './strings';

const text = (description: string) => z.string().min(1).meta({ description });

const EXPECTED = 'expected a language tag such as `de-DE`, or an object with `lang`';

const language = z.strictObject({
  lang: languageTag.meta({ description: 'Language tag' }),
  label: text('Name in the menu of languages; without it that of the language in its own words').optional(),
  title: text('Name of the site').optional(),
  description: text('What the site is about').optional(),
  nav: navSchema.optional().meta({ description: 'Links and menus of the top bar' }),
  sidebar: sidebarSchema.optional().meta({
    description: 'The sidebar; without it that of the original, with translated pages',
    tsType: SIDEBAR_TYPE,
  }),
  labels: z
    .record(z.string(), z.string().min(1))
    .default({})
    .meta({ description: 'Name in sidebar, top bar or footer of the original → translated name' }),
  strings: stringsSchema,
  footer: siteParts.footer,
  fallback: z
    .enum(['link', 'page'])
    .default('link')
    .meta({ description: 'What stands for a page without a translation: a link to the original, or a page with it' }),
  notice: z.boolean().default(false).meta({ description: 'Says on a translation that its original has changed since' }),
});

/** Schemas of the keys of a language. */
export const languageShape = language.shape;

const folder = sitePath();

const languageConfig = z.union([language, languageTag.transform((lang) => language.parse({ lang }))], {
  error: EXPECTED,
});

/** The languages of a site by the folder of their pages. */
export const languagesSchema = z.record(folder, languageConfig).default({}).meta({
  description: 'Folder → language of its pages; `/` holds the originals',
});

/** A language as a configuration says it. */
export type LanguageConfig = z.output<typeof language>;
