import * as z from 'zod';
import { EXPECTED_DURATION, parseDuration, isIsoDay } from '../base/dates';
import { addressesSchema } from './addresses';
import { headParts, siteParts, themeSchema } from './look';
import { apiSchema } from './api';
import { contentParts } from './contentParts';
import { httpAddress } from './httpAddress';
import { languagesSchema } from './languagesSchema';
import { languageTag } from './languageTag';
import { markdownSchema } from './markdown';
import { pluginsSchema } from './plugins';
import { basePath } from './sitePath';
import { redirectsSchema } from './redirects';
import { hostSchema, securitySchema } from './host';
import { problemsSchema } from './problems';
import { samplesSchema } from './samples';
import { searchSchema } from './search';
import { ownSchema } from './ownSchema';
import { navSchema, SIDEBAR_TYPE, sidebarSchema } from './sidebar';
import { stringsSchema } from './strings';
import { versionAliasesSchema, versionsSchema } from './versions';

const text = (description: string) => z.string().min(1).meta({ description });

const phpClass = z.string().regex(/^[A-Za-z_]\w*$/, 'expected the name of a PHP class');

const single = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const method = z.strictObject({
  wrapper: z
    .strictObject({
      file: text('File that the samples load'),
      className: phpClass.meta({ description: 'Name of the class' }),
    })
    .optional()
    .meta({ description: 'PHP class for remote calls; without it no sample is written' }),
  local: phpClass.optional().meta({ description: 'PHP class for local calls; without it no sample is written' }),
  values: z
    .record(z.string(), z.union([single, z.array(single), z.record(z.string(), single)]))
    .default({})
    .meta({ description: 'Name of a parameter → value that samples show for it, wherever it fits' }),
});

const exported = (what: string, where = 'where the site has operations') =>
  z
    .boolean()
    .optional()
    .meta({ description: `Write ${what}; without a word, ${where}` });

const exports = z.strictObject({
  openapi: exported('`openapi.json`'),
  postman: exported('`postman_collection.json`'),
  methods: exported('`methods.json` and its schema'),
  markdown: exported('a markdown file beside each page', 'everywhere'),
  llms: exported('`llms.txt` and `llms-full.txt`; they need the markdown files', 'everywhere'),
  changes: exported('the page of what changed, its feeds and `changes.json`; they need git'),
});

const build = z.strictObject({
  keepAssets: z
    .string()
    .refine((text) => parseDuration(text) !== undefined, EXPECTED_DURATION)
    .optional()
    .meta({ description: 'How long files stay that open tabs may need, such as `30d`; without it they go at once' }),
});

const changes = z.strictObject({
  since: z
    .string()
    .refine(isIsoDay, 'expected a day such as `2025-01-31`')
    .optional()
    .meta({ description: 'First day whose commits are examined' }),
  versions: z.int().min(1).optional().meta({
    description:
      'How many past versions of pages are compared; without it half as many as there are pages, from 100 to 1,000',
  }),
  tags: text(
    'Pattern of tags, such as `v*`: changes are told from one to the next, not from commit to commit',
  ).optional(),
  descriptions: z.int().min(0).default(50).meta({
    description: 'How many past versions of each description are compared, such as that of `openApi`',
  }),
});

const content = z.strictObject({
  trust: z
    .enum(['full', 'text'])
    .default('full')
    .meta({ description: 'What pages may do: `full` for anything that HTML can, `text` for text from anybody' }),
  allow: z
    .array(text('Pattern of files, relative to the root'))
    .default([])
    .meta({
      description:
        'Files that are published although they are outside the content, hidden, or more than data; ' +
        '`*` and `**` stand for any part',
    }),
  exclude: z
    .array(text('Pattern of files, relative to the content'))
    .default([])
    .meta({ description: 'Markdown in the content that makes no pages; `*` and `**` stand for any part' }),
});

const ISSUES = 'expected an address that starts with https:// or http://';

/** The assistants of the menu "Open in", unless the configuration names others. */
const ASSISTANTS = [
  { text: 'ChatGPT', link: 'https://chatgpt.com/?q={prompt}' },
  { text: 'Claude', link: 'https://claude.ai/new?q={prompt}' },
];

/** The configuration file: type, default, check and description of every key in one place. */
export const configSchema = z.strictObject({
  title: z.string().default('Documentation').meta({ description: 'Name of the site' }),
  description: z.string().default('').meta({ description: 'What the site is about, for search engines' }),
  base: basePath().default('/').meta({ description: 'Prefix of every path' }),
  strings: stringsSchema,
  lang: languageTag.default('en-US').meta({ description: 'Language of the pages' }),
  languages: languagesSchema,
  ...contentParts,
  content: content
    .prefault({})
    .meta({ description: 'What is published, and how far the people who write it are trusted' }),
  addresses: addressesSchema,
  siteUrl: httpAddress.optional().meta({ description: 'Address of the site, for canonical links and the sitemap' }),
  nav: navSchema.default([]).meta({ description: 'Links and menus of the top bar' }),
  sidebar: sidebarSchema.optional().meta({
    description: 'The sidebar, or one for the pages below each path; without it the folders of the content',
    tsType: SIDEBAR_TYPE,
  }),
  repository: z
    .strictObject({
      url: httpAddress.meta({ description: 'Address of the repository' }),
      branch: z.string().min(1).default('main').meta({ description: 'Branch whose files are edited' }),
      folder: z
        .string()
        .optional()
        .meta({ description: 'Content folder, or the root of several, seen from the top of the repository' }),
      edit: httpAddress
        .optional()
        .meta({ description: 'Address that edits a file, with `{branch}` and `{path}`; without it that of GitHub' }),
      issues: z
        .union([z.literal(false), z.string().regex(/^https?:\/\//, ISSUES)], { error: `${ISSUES}, or \`false\`` })
        .optional()
        .meta({
          description: 'Address of the form for a new issue, with `{title}` and `{page}`; `false` for no link to it',
          tsType: 'string | false',
        }),
    })
    .optional()
    .meta({ description: 'Where the content is kept, for the links to edit a page and to report a problem' }),
  theme: themeSchema.prefault({}).meta({ description: 'How the site looks' }),
  ...siteParts,
  ...headParts,
  openIn: z
    .array(
      z.strictObject({
        text: text('Name of the assistant'),
        link: httpAddress.meta({ description: 'Address that opens it, with `{prompt}` for the question' }),
      }),
    )
    .default(ASSISTANTS)
    .meta({ description: 'Assistants that pages can be opened in, where `siteUrl` is set and pages are markdown too' }),
  versions: versionsSchema.default([]).meta({
    description: 'The newest version, and older ones from git or from folders, each below a path of its own',
  }),
  versionAliases: versionAliasesSchema.default({}).meta({
    description: 'Other path of a version → its path: `/latest/` → `/`',
  }),
  redirects: redirectsSchema.default({}).meta({ description: 'Old path → path or address it moved to' }),
  host: hostSchema.default('plain').meta({ description: 'Where the site will be, or a list: docgen writes its rules' }),
  build: build.prefault({}).meta({ description: 'How `docgen build` writes the site' }),
  security: securitySchema.prefault({}).meta({ description: 'What browsers let pages do' }),
  lastUpdated: z.boolean().default(true).meta({ description: 'Show the date of the last commit on each page' }),
  contributors: z.boolean().default(false).meta({ description: 'Name those whose commits touched a page below it' }),
  pwa: z
    .boolean()
    .default(false)
    .meta({ description: "Keep visited pages on the reader's device, and offer to save all of them" }),
  environment: z
    .array(z.string().regex(/^\w+$/, 'expected the name of a variable: letters, digits and `_`'))
    .default([])
    .meta({ description: 'Environment variables that its functions read: another value makes a new configuration' }),
  inputs: z
    .array(text('File'))
    .default([])
    .meta({ description: 'Files that the configuration reads, from its folder' }),
  api: apiSchema.prefault({}).meta({ description: 'What all operations of the documented API share' }),
  method: method.prefault({}).meta({ description: 'What samples of method pages show besides' }),
  samples: samplesSchema.prefault({}).meta({ description: 'Samples of calls, and their order' }),
  frontMatter: ownSchema.optional().meta({
    description: 'Schema of what pages say in their front matter, of Zod or another library',
    tsType: "{ safeParse(value: unknown): unknown } | { '~standard': object }",
  }),
  problems: problemsSchema.prefault({}).meta({ description: 'Which problems are accepted' }),
  variables: z
    .record(z.string().regex(/^[A-Za-z_][\w.-]*$/, 'expected a name of letters, digits and `_`'), single)
    .default({})
    .meta({ description: 'Name → text that stands for `%{name}` in pages' }),
  markdown: markdownSchema.prefault({}).meta({ description: 'How markdown is read' }),
  plugins: pluginsSchema,
  search: searchSchema.prefault({}).meta({ description: 'How the search reads queries' }),
  exports: exports.prefault({}).meta({ description: 'Files for readers that are programs' }),
  changes: changes.prefault({}).meta({ description: 'How far back changes of methods are looked for' }),
});

/** Contents of a configuration file. */
export type UserConfig = z.input<typeof configSchema>;

/** A configuration with every default filled in. */
export type Config = z.output<typeof configSchema>;

export type { ApiConfig } from './api';
export type MethodConfig = Config['method'];
export type MarkdownConfig = Config['markdown'];
