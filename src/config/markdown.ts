import * as z from 'zod';
import { SLUG_RULES, type SlugRuleName } from '../base/slug';
import { codeHighlighterSchema } from './codeHighlighter';
import { markdownPluginsSchema } from './markdownPlugins';

/** Ways to write markdown that a site may list. */
export const SYNTAX_NAMES = [
  'attributes',
  'book',
  'docfx',
  'docsify',
  'liquid',
  'math',
  'mdc',
  'mdx',
  'myst',
  'obsidian',
  'pymdown',
  'retype',
  'shortcodes',
  'slate',
  'vue',
  'wiki',
  'writerside',
] as const;

/** Name of a way to write markdown that is read only where a site lists it. */
export type SyntaxName = (typeof SYNTAX_NAMES)[number];

const SLUG_NAMES = Object.keys(SLUG_RULES) as SlugRuleName[];
const named = SLUG_NAMES.map((name) => `\`${name}\``).join(', ');

const LEVEL = 'expected the level of a heading, from 1 to 6';

const slugRule = z
  .union([z.enum(SLUG_NAMES), z.custom<(title: string) => string>((value) => typeof value === 'function')], {
    error: `expected ${named} or a function that makes an id from the text of a heading`,
  })
  .default('vuepress')
  .meta({
    description: 'Rule by which the ids of headings are made',
    tsType: `${SLUG_NAMES.map((name) => `'${name}'`).join(' | ')} | ((title: string) => string)`,
  });

const ELEMENT = /^(?:div|section|aside|article|figure|blockquote|details|header|footer|nav|[a-z]+(?:-[a-z\d]+)+)$/;

/** A kind of container that the site adds or changes. */
const container = z.strictObject({
  title: z.string().optional().meta({ description: 'Title where the author gives none; empty for none' }),
  className: z
    .string()
    .regex(/^[A-Za-z][\w -]*$/, 'expected names of classes')
    .optional()
    .meta({ description: 'Classes beside `container`; without it the name of the kind' }),
  element: z
    .string()
    .regex(ELEMENT, 'expected an element such as `aside` or `details`')
    .optional()
    .meta({ description: 'Element; without it `div`' }),
});

/** How markdown is read. */
export const markdownSchema = z.strictObject({
  slug: slugRule,
  containers: z
    .record(z.string().regex(/^[a-z][\w-]*$/, 'expected a name in lower case'), container)
    .default({})
    .meta({ description: 'Name of a kind → how `::: name` is shown' }),
  remarkPlugins: markdownPluginsSchema.meta({
    description: 'Plugins of remark, which change the markdown of pages',
    tsType: 'MarkdownPluginOptions',
  }),
  rehypePlugins: markdownPluginsSchema.meta({
    description: 'Plugins of rehype, which change the HTML of pages',
    tsType: 'MarkdownPluginOptions',
  }),
  highlighter: codeHighlighterSchema,
  pluginSeconds: z
    .number('expected a number of seconds')
    .positive('expected a number of seconds')
    .default(180)
    .meta({ description: 'For how many seconds a plugin of remark or rehype, or the highlighter, may work on a page' }),
  syntax: z
    .array(z.enum(SYNTAX_NAMES))
    .default([])
    .meta({ description: 'What else pages are written in, as those of other generators are' }),
  lineNumbers: z.boolean().default(false).meta({ description: 'Number the lines of every code block' }),
  headers: z
    .array(z.int(LEVEL).min(1, LEVEL).max(6, LEVEL))
    .default([2, 3])
    .meta({ description: 'Levels of the headings that go into the page record' }),
});

export type ContainerConfig = z.output<typeof container>;
