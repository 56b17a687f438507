/**
 * @typedef {object} Room
 * @property {string} about what the room contains
 * @property {string[]} imports rooms whose values and types it may import
 * @property {string[]} [types] rooms from which it may import only types
 * @property {boolean} [node] whether it may use Node's modules to reach the machine
 */

/**
 * The rooms of docgen, from the ground floor up. A room imports only from rooms above it in this list, so circular
 * imports are impossible. Lint enforces the table (`scripts/walls/rule.mjs`), and `scripts/walls/table.mjs` writes it
 * into contributing/architecture.md.
 *
 * @type {Record<string, Room>}
 */
export const ROOMS = {
  'client/shared': {
    about: 'types, pure functions and elements that both server and browser use, such as `resolveRoute`',
    imports: [],
  },
  'client/features/api/shared': {
    about: 'operations as the generator and the browser have them: their types, their numbers, their texts',
    imports: [],
  },
  'client/features/api/builder': {
    about: 'what a call sends, and the samples written from it, by the generator and in the browser',
    imports: ['client/shared', 'client/features/api/shared'],
  },
  'client/router': {
    about: 'navigation between pages: links, history, scroll position, chunks',
    imports: ['client/shared'],
  },
  'client/search': {
    about: 'the search dialog, its worker and its engine',
    imports: ['client/shared', 'client/router'],
  },
  'client/features/offline': {
    about: 'saved pages and the service worker',
    imports: ['client/shared', 'client/router'],
  },
  'client/features/api/tryIt': {
    about: 'what sends the call of a form and shows the reply; only sites that want it have it',
    imports: ['client/shared', 'client/features/api/builder'],
  },
  'client/features/api/form': {
    about: 'the form that fills in the samples of a page, and what starts it',
    imports: ['client/shared', 'client/features/api/builder', 'client/features/api/tryIt'],
  },
  'client/features/api/content': {
    about: 'what works in the rows and replies of a page about an operation: filter, links, rows of other pages',
    imports: ['client/shared'],
  },
  'client/features/api': {
    about: 'the tools of pages about operations, as a feature',
    imports: ['client/features/api/content', 'client/features/api/form'],
    types: ['client/shared'],
  },
  'client/features': {
    about: 'the lists of features that work in the browser, and a folder for each',
    imports: ['client/features/api', 'client/features/offline'],
    types: ['client/shared'],
  },
  'client/content': {
    about: 'what works inside the content of any page: tabs, copying',
    imports: ['client/shared', 'client/router', 'client/features'],
  },
  'client/components': {
    about: 'the shell around the content, in React',
    imports: ['client/shared', 'client/router', 'client/features'],
  },
  'client/islands': {
    about: 'what runs components of a site in the browser; only pages with such components load it',
    imports: [],
  },
  'client/starter': {
    about: 'what a page runs before its reader does anything: it keeps what they ask for, and starts the shell',
    imports: ['client/shared', 'client/router'],
  },
  'client/dev': {
    about: 'what serve adds to pages: it updates the open page and shows problems; never part of a built site',
    imports: [],
    types: ['client/shared'],
  },
  client: {
    about: 'the entry point in the browser, and the shell that it starts when there is a reader',
    imports: [
      'client/router',
      'client/search',
      'client/features',
      'client/content',
      'client/components',
      'client/starter',
    ],
    types: ['client/shared', 'client/islands'],
  },
  templates: {
    about: 'documents that only the server renders',
    imports: ['client/shared', 'client/components'],
  },
  'templates/components': {
    about: 'the components that docgen brings',
    imports: [],
  },
  'src/base': {
    about: 'hashes, HTML escapes, slugs, concurrency: what any room may use',
    imports: ['client/shared'],
    node: true,
  },
  'src/limits': {
    about: 'the most that readers of data take, in one table, and the doors that keep to it',
    imports: [],
  },
  'src/report': {
    about: 'diagnostics, their messages, code frames, progress, summary',
    imports: ['client/shared', 'src/base'],
    node: true,
  },
  'src/guard': {
    about: 'the files of a site that docgen may read, and the hosts whose requests it answers',
    imports: ['src/base'],
    node: true,
  },
  'src/git': {
    about: 'the one door to git: the repository that it reads, and the programs that no configuration may start',
    imports: ['src/base'],
    node: true,
  },
  'src/images': {
    about: 'sizes of images, and smaller forms of them where the package sharp is installed',
    imports: ['src/base'],
    node: true,
  },
  'src/literals': {
    about: 'settings in JavaScript, TypeScript and XML read as data, without running them',
    imports: ['src/limits', 'src/base'],
  },
  'src/config': {
    about:
      'schemas of configuration and front matter (type, default, check and description of a key in one place), loading',
    imports: ['client/shared', 'src/base', 'src/report'],
    node: true,
  },
  'src/model': {
    about: 'what stages pass on: source file, parsed page, site, output file; only types',
    imports: [],
    types: ['src/guard', 'src/report', 'src/config', 'client/shared'],
  },
  'src/prose': {
    about: 'lines of a text with their kinds, what they include, and the rules by which syntaxes write prose anew',
    imports: ['src/base'],
    types: ['src/model'],
  },
  'src/read': {
    about: 'files, imported snippets, dates from git',
    imports: ['src/git', 'src/guard', 'src/base', 'src/report', 'src/prose'],
    types: ['src/config', 'src/model'],
    node: true,
  },
  'src/commandLine': {
    about: 'what all commands have: options, exit codes, the console, questions to a person',
    imports: ['src/base', 'src/report', 'src/config'],
    types: ['src/model'],
    node: true,
  },
  'src/markdown': {
    about: 'markdown as a tree: read, walked, and written as HTML, as plain markdown and as words for the search',
    imports: ['src/limits', 'src/base', 'src/report', 'src/config', 'src/prose', 'client/shared'],
    types: ['src/model'],
  },
  'src/changelog': {
    about: 'changelogs as pages: their markdown made harmless, versions and dates found in their headings',
    imports: ['src/base', 'src/markdown'],
  },
  'src/parse/extend': {
    about: 'remark and rehype plugins of a site: attached, limited in time, and what they return adopted',
    imports: ['src/limits', 'src/base', 'src/report', 'src/config', 'src/markdown'],
    types: ['src/model', 'client/shared'],
    node: true,
  },
  'src/parse': {
    about: 'one page: front matter, title, includes, blocks, components, plugins',
    imports: [
      'src/limits',
      'src/base',
      'src/report',
      'src/config',
      'src/prose',
      'src/markdown',
      'src/changelog',
      'src/parse/extend',
      'client/shared',
    ],
    types: ['src/model'],
  },
  'src/syntax': {
    about: 'ways to write markdown that are read only where a site lists them; a folder for each',
    imports: ['src/markdown', 'src/literals', 'src/base', 'src/report', 'src/prose', 'src/parse'],
    types: ['src/model', 'src/config'],
  },
  'src/generators': {
    about: 'for which generator a site was made, and what it says of itself there; a file for each generator',
    imports: ['src/limits', 'src/guard', 'src/literals', 'src/base', 'src/report', 'src/config'],
    node: true,
  },
  'src/site': {
    about: 'all pages: routes, redirects, sidebar, links, search index',
    imports: ['src/limits', 'src/base', 'src/report', 'client/shared', 'client/search'],
    types: ['src/guard', 'src/config', 'src/model'],
  },
  'src/check': {
    about:
      'what `docgen check` looks for beyond the problems that a build shows: one file per kind, listed in `checks.ts`',
    imports: ['src/markdown', 'src/base', 'src/report', 'src/site', 'client/shared'],
    types: ['src/config', 'src/model'],
  },
  'src/render/page': {
    about: 'the files of one page, from its body, from what the site tells it, and from what all pages share',
    imports: ['src/base', 'client/shared', 'templates'],
    types: ['src/model'],
  },
  'src/render/components': {
    about: 'compiles the components and slots of a site with esbuild, and renders them with React',
    imports: [
      'src/limits',
      'src/site',
      'src/render/page',
      'src/images',
      'src/guard',
      'src/base',
      'src/report',
      'client/shared',
      'templates/components',
    ],
    types: ['src/config', 'src/model'],
    node: true,
  },
  'src/render': {
    about: 'HTML, script files, stubs, manifest, sitemap',
    imports: ['src/base', 'src/site', 'src/render/page', 'client/shared', 'templates'],
    types: ['src/config', 'src/model'],
  },
  'src/export': {
    about: 'the site in forms for programs: markdown, llms.txt, and what features add',
    imports: ['src/base', 'src/report', 'src/site', 'src/render', 'client/shared', 'templates'],
    types: ['src/config', 'src/model'],
  },
  'src/plugins/builtIn': {
    about: 'the plugins that come with docgen, through the same door as those of sites',
    imports: ['src/base', 'client/shared'],
    types: ['src/config'],
  },
  'src/plugins': {
    about: 'asks plugins for pages, files and problems, and shows them the site',
    imports: ['src/base', 'src/report', 'src/config', 'src/site', 'src/render'],
    types: ['src/model', 'client/shared'],
    node: true,
  },
  'src/render/theme': {
    about: 'how a site looks: its logo, colours, style sheets and icons, read from its files',
    imports: ['src/images', 'src/guard', 'src/base', 'src/report'],
    types: ['src/config', 'src/model', 'client/shared'],
    node: true,
  },
  'src/write': {
    about: 'output on disk (as a whole or not at all) and in memory',
    imports: ['src/base', 'src/report'],
    types: ['src/model'],
    node: true,
  },
  'src/render/bundle': {
    about: 'bundles the client with esbuild, once, when docgen is compiled; `loadClient.ts` reads the result',
    imports: ['src/base'],
    types: ['src/model', 'client/shared', 'templates'],
    node: true,
  },
  'src/cache': {
    about:
      'what a build keeps for the next one: parsed pages in packs, the state of an output, compiled configurations',
    imports: ['src/base', 'src/report', 'src/config', 'src/prose', 'src/syntax', 'src/write', 'src/read'],
    types: ['src/model', 'src/parse'],
    node: true,
  },
  'src/scaffold': {
    about: 'files that are written for people to go on with: templates, names, places in the sidebar',
    imports: ['src/commandLine', 'src/base', 'src/report'],
    types: ['src/config'],
    node: true,
  },
  'src/seam': {
    about: 'where features attach: the value that each is, and what several of them share',
    imports: ['src/base', 'src/git'],
    types: [
      'src/guard',
      'client/shared',
      'src/config',
      'src/model',
      'src/markdown',
      'src/parse',
      'src/check',
      'src/render',
      'src/export',
      'src/cache',
      'src/commandLine',
      'src/report',
    ],
    node: true,
  },
  'src/features/api/schema': {
    about: 'JSON Schemas as readers see them: in one piece, in words, arranged as the rows of a page',
    imports: ['client/shared', 'client/features/api/shared'],
  },
  'src/features/api/rows': {
    about: 'rows of schemas as HTML and as markdown, made once for all pages that show them',
    imports: ['client/shared', 'src/base', 'src/markdown', 'src/features/api/schema'],
  },
  'src/features/api/reading': {
    about: 'pages about an operation: its record, the tables of its fields, its samples and replies',
    imports: [
      'client/shared',
      'client/features/api/builder',
      'src/limits',
      'src/base',
      'src/report',
      'src/markdown',
      'src/features/api/schema',
      'src/features/api/rows',
      'client/features/api/shared',
    ],
    types: ['src/config', 'src/model'],
  },
  'src/features/api/openapi': {
    about: 'the plugin that reads OpenAPI descriptions and makes pages of them; loaded only where it is used',
    imports: [
      'client/shared',
      'src/limits',
      'src/guard',
      'src/base',
      'src/seam',
      'src/features/api/schema',
      'client/features/api/shared',
    ],
    types: ['src/config'],
    node: true,
  },
  'src/features/api/changes/compare': {
    about: 'the differences between two records of an operation, which of them are breaking, and their wording',
    imports: ['client/shared', 'src/base', 'src/features/api/schema', 'client/features/api/shared'],
    types: ['src/model'],
  },
  'src/features/api/changes/history': {
    about: 'past versions of operations: parses only what has not been compared yet',
    imports: [
      'src/git',
      'src/guard',
      'src/base',
      'src/report',
      'src/read',
      'src/markdown',
      'src/parse',
      'src/syntax',
      'src/plugins',
      'src/features/api/reading',
      'src/features/api/changes/compare',
    ],
    types: ['src/config', 'src/model', 'src/cache', 'client/shared'],
    node: true,
  },
  'src/features/api/changes/show': {
    about: 'the page of changes, its feeds, and what changed on the page of a method',
    imports: [
      'client/shared',
      'templates',
      'src/base',
      'src/render',
      'src/features/api/schema',
      'src/features/api/changes/compare',
    ],
    types: ['src/export', 'src/model'],
  },
  'src/features/api/changes': {
    about: 'what changed in the operations of a site, since another version or commit',
    imports: [
      'client/shared',
      'src/report',
      'src/plugins',
      'src/features/api/changes/compare',
      'src/features/api/changes/history',
    ],
    types: ['src/config', 'src/model', 'src/check', 'src/seam'],
  },
  'src/features/api/export': {
    about: 'the operations of a site for programs: OpenAPI, Postman, methods.json',
    imports: [
      'client/shared',
      'client/features/api/builder',
      'src/limits',
      'src/base',
      'src/render',
      'src/site',
      'src/export',
      'src/features/api/schema',
      'client/features/api/shared',
    ],
    types: ['src/config', 'src/model'],
  },
  'src/features/api/check': {
    about: 'what `docgen check` looks for on pages of operations: one file per kind, listed in `index.ts`',
    imports: [
      'client/shared',
      'client/features/api/builder',
      'src/limits',
      'src/base',
      'src/report',
      'src/markdown',
      'src/check',
      'src/features/api/schema',
    ],
    types: ['src/config', 'src/model'],
  },
  'src/features/api': {
    about: 'operations of an API as a feature: `index.ts` says when which of its rooms is loaded',
    imports: [
      'src/features/api/reading',
      'src/features/api/changes',
      'src/features/api/changes/show',
      'src/features/api/export',
      'src/features/api/check',
    ],
    types: ['src/seam', 'src/export', 'src/render'],
  },
  'src/features/graphql': {
    about: 'the feature that reads GraphQL schemas and makes pages of them; loaded only where it is used',
    imports: ['src/seam', 'src/limits', 'src/guard', 'src/base', 'client/shared'],
    types: ['src/config'],
    node: true,
  },
  'src/features/asyncapi': {
    about: 'pages from an AsyncAPI description: operations, channels and messages',
    imports: [
      'src/seam',
      'src/features/api/openapi',
      'src/features/api/schema',
      'src/base',
      'client/shared',
      'client/features/api/shared',
    ],
    types: ['src/guard', 'src/config'],
    node: true,
  },
  'src/features/offline': {
    about: 'the service worker of a site with its list of files, and the page for what it has not kept',
    imports: [
      'client/shared',
      'client/features/offline',
      'templates',
      'src/base',
      'src/site',
      'src/render',
      'src/render/bundle',
    ],
    types: ['src/model', 'src/seam'],
  },
  'src/features/mcp': {
    about: 'what `docgen mcp` answers from the files of a built site, in a folder or published',
    imports: ['src/commandLine', 'src/guard', 'src/base', 'src/report', 'src/site', 'client/shared', 'client/search'],
    types: ['src/seam'],
    node: true,
  },
  'src/features/searchRecords': {
    about: 'the sections of a site as records for search services: a plugin writes them, a command uploads them',
    imports: [
      'src/commandLine',
      'src/generators',
      'src/base',
      'src/report',
      'src/site',
      'src/render',
      'client/shared',
      'client/search',
    ],
    types: ['src/config', 'src/model', 'src/seam'],
    node: true,
  },
  'src/features/newPages': {
    about: '`docgen new page` and `docgen new translation`',
    imports: [
      'src/commandLine',
      'src/scaffold',
      'src/generators',
      'src/read',
      'src/base',
      'src/report',
      'src/config',
      'src/site',
    ],
    types: ['src/seam'],
    node: true,
  },
  'src/features/newSite': {
    about: '`docgen init`: a small site, or a folder that becomes one',
    imports: ['src/commandLine', 'src/scaffold', 'src/generators', 'src/read', 'src/base', 'src/report', 'src/config'],
    types: ['src/seam'],
    node: true,
  },
  'src/features/api/new': {
    about: '`docgen new method` and `docgen new operation`',
    imports: [
      'src/commandLine',
      'src/scaffold',
      'src/generators',
      'src/base',
      'src/report',
      'src/prose',
      'client/shared',
    ],
    types: ['src/config', 'src/seam'],
    node: true,
  },
  'src/features/api/import': {
    about: 'reads collections and descriptions as methods and operations, and compares them with pages',
    imports: [
      'src/commandLine',
      'src/generators',
      'src/limits',
      'src/guard',
      'src/markdown',
      'client/shared',
      'src/base',
      'src/report',
      'src/config',
      'src/site',
      'src/export',
      'src/features/api/schema',
      'src/features/api/reading',
      'src/features/api/openapi',
      'src/features/api/export',
      'client/features/api/shared',
    ],
    types: ['src/model', 'src/seam'],
    node: true,
  },
  'src/features/hosts/rules': {
    about: 'the rules of hosts, one file for each: redirects, headers, caching, from the routes of the site',
    imports: ['client/shared', 'src/base'],
    types: ['src/seam'],
  },
  'src/features/hosts/answers': {
    about: 'how hosts answer, for `docgen serve`',
    imports: ['client/shared', 'src/seam', 'src/features/hosts/rules'],
    types: ['src/base'],
  },
  'src/features/hosts': {
    about: 'hosts of a site as a feature: their rules, the problems of its own, and their answers',
    imports: ['src/config', 'src/report', 'src/features/hosts/rules', 'src/features/hosts/answers'],
    types: ['src/seam', 'src/render'],
  },
  'src/features/print/book': {
    about: 'the document with all pages for paper',
    imports: ['client/shared', 'src/base', 'src/site', 'src/render', 'src/export'],
    types: ['src/model'],
  },
  'src/features/print': {
    about: 'pages in one document, and its PDF by Chromium',
    imports: ['client/shared', 'src/base', 'src/report', 'src/features/print/book'],
    types: ['src/seam'],
    node: true,
  },
  'src/features': {
    about: 'parts of docgen that attach where plugins do, a folder for each; one list names them',
    imports: [
      'client/shared',
      'src/base',
      'src/site',
      'src/render',
      'src/features/api',
      'src/features/offline',
      'src/features/hosts',
      'src/features/print',
      'src/features/mcp',
      'src/features/searchRecords',
      'src/features/newPages',
      'src/features/newSite',
      'src/features/api/new',
      'src/features/api/import',
      'src/report',
    ],
    types: ['src/config', 'src/model', 'src/seam'],
  },
  'src/build': {
    about: 'the passes and their order; `check` is the same passes up to the site',
    imports: [
      'src/git',
      'src/images',
      'src/guard',
      'src/markdown',
      'src/base',
      'src/report',
      'src/config',
      'src/read',
      'src/parse',
      'src/syntax',
      'src/site',
      'src/check',
      'src/render/components',
      'src/render/page',
      'src/render',
      'src/features',
      'src/export',
      'src/render/bundle',
      'src/cache',
      'src/plugins',
      'src/render/theme',
      'client/shared',
      'templates',
    ],
    types: ['src/model', 'src/write', 'src/seam'],
    node: true,
  },
  'src/serve': {
    about: 'the build with a watcher, a server, and the messages to browsers',
    imports: [
      'src/guard',
      'src/base',
      'src/report',
      'src/config',
      'src/generators',
      'src/read',
      'src/write',
      'src/render/bundle',
      'src/cache',
      'src/build',
      'src/features',
      'src/seam',
      'client/shared',
    ],
    types: ['src/model', 'client/dev'],
    node: true,
  },
  'src/programs': {
    about: 'build, check and serve for programs: promises of results, nothing printed; the command line is one of them',
    imports: [
      'src/git',
      'src/base',
      'src/report',
      'src/config',
      'src/generators',
      'src/read',
      'src/check',
      'src/write',
      'src/cache',
      'src/build',
      'src/serve',
      'client/shared',
      'src/features',
      'src/plugins',
    ],
    types: ['src/model'],
    node: true,
  },
  'src/commands': {
    about: 'options, exit codes, what is printed',
    imports: [
      'src/features',
      'src/build',
      'src/base',
      'src/report',
      'src/config',
      'src/generators',
      'src/cache',
      'src/serve',
      'src/programs',
      'src/commandLine',
      'src/plugins',
      'src/features',
    ],
    node: true,
  },
  src: {
    about: '`index.ts`, the public interface',
    imports: [
      'src/config',
      'src/plugins/builtIn',
      'src/features/api/openapi',
      'src/features/asyncapi',
      'src/features/graphql',
      'src/programs',
      'src/features/searchRecords',
    ],
    types: ['client/shared', 'src/report'],
  },
};

/**
 * The room of a file: the deepest folder in the table that contains it.
 *
 * @param {string} file relative to the project, with `/`
 * @returns {string | undefined}
 */
export function roomOf(file) {
  let folder = file;
  while (folder.includes('/')) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    if (Object.hasOwn(ROOMS, folder)) return folder;
  }
  return undefined;
}
