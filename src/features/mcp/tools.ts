import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { countWords, MOST_CHARACTERS, MOST_WORDS } from '../../../client/search/queryLimits';
import { answerArea, answerAreas, answerMethod, answerPage, answerSample, answerSearch, type Answer } from './answers';
import type { BuiltSite } from './builtSite';

/** The structured answers of the tools. Later versions may add keys, so none forbids others. */
const OUTPUTS = {
  search: z.looseObject({
    total: z.number().describe('How many pages answer the query, without `limit`'),
    searchedFor: z.string().optional().describe('What was searched for, if slips of the pen were mended'),
    didYouMean: z.string().optional().describe('What may have been meant, if nothing was found'),
    lookedFor: z.array(z.string()).describe('The words that were looked for, each also in other forms'),
    notFound: z.array(z.string()).optional().describe('Those of them that are nowhere in what was searched'),
    lookedIn: z.string().optional().describe('What was searched, if words were not found'),
    inOriginal: z
      .looseObject({ language: z.string(), total: z.number() })
      .optional()
      .describe('Pages of the original that answer it, if no translation does; search there with `language`'),
    results: z.array(
      z.looseObject({
        path: z.string().describe('For `read_page`'),
        title: z.string().describe('The name of the method, or the title of the page'),
        area: z.string().optional(),
        summary: z.string().optional(),
        matched: z.string().describe('What matched: `name`, `parameter: client_id`, `words: client, credit`'),
        words: z.enum(['most', 'some']).optional().describe('Of how many words; left out if of all'),
      }),
    ),
  }),
  method: z.looseObject({
    endpoint: z.looseObject({ url: z.string(), method: z.string() }).describe('Where to call it, and how'),
    call: z.string().describe('Name of the method'),
    area: z.string().describe('Id of the area'),
    summary: z.string(),
    path: z.string().describe('For `read_page`'),
    sample: z.looseObject({ title: z.string(), code: z.string() }).optional().describe('Code that calls it'),
  }),
  areas: z.looseObject({
    title: z.string().optional().describe('Title of the site, or of the area'),
    areas: z
      .array(
        z.looseObject({
          id: z.string(),
          title: z.string(),
          methods: z.number().optional(),
          pages: z.number().optional(),
        }),
      )
      .optional()
      .describe('All areas with the number of their methods, or of their pages; without `area`'),
    methods: z
      .array(z.looseObject({ call: z.string(), summary: z.string(), path: z.string() }))
      .optional()
      .describe('The methods of an area; with `area`'),
    pages: z
      .array(z.looseObject({ title: z.string(), summary: z.string(), path: z.string() }))
      .optional()
      .describe('The pages of an area, on a site without methods; with `area`'),
  }),
};

/** Asks the site as it is now, in a language, and answers a caller. */
export type Answering = (
  ask: (site: BuiltSite) => Answer | Promise<Answer>,
  language?: string,
) => Promise<CallToolResult>;

/** Parts of a server that each tool is added to. */
interface Adding {
  answer: Answering;
  /** The languages of the site; none where it has only one. */
  languages: readonly string[];
}

/** A text that a caller passes: it has a limit, or one caller could keep all others waiting. */
const field = (description: string) => {
  const error = `Too long: at most ${MOST_CHARACTERS} characters`;
  return z.string().min(1).max(MOST_CHARACTERS, { error, abort: true }).describe(description);
};

/** The language of an answer, a field only for sites with several. */
function languageField([first, ...others]: readonly string[]): { language: z.ZodOptional<z.ZodString> } {
  const known = others.map((lang) => `\`${lang}\``).join(', ');
  const language = field(`Language of pages and results: \`${first}\` unless you name ${known}`).optional();
  // The compiler need not know that most sites have no such field.
  return others.length === 0 ? ({} as { language: typeof language }) : { language };
}

/** Hints for callers: tools only read, only this site, and repeated calls answer the same. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export function addSearch(server: McpServer, { answer, languages }: Adding): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds pages by method name, parameter, heading, words or a question; best first, with path, area and what ' +
        'matched. If no page has all words, pages with most of them; slips of the pen are mended, and it says so.',
      inputSchema: {
        query: field(
          'A name such as `getClients`, a parameter such as `filter[status]`, or what is to be done, ' +
            `in at most ${MOST_WORDS} words`,
        ).refine(
          (query) => countWords(query) <= MOST_WORDS,
          `Too long: ask for one thing at a time, in at most ${MOST_WORDS} words`,
        ),
        limit: z.number().int().min(1).max(50).default(10).describe('Maximum number of results'),
        ...languageField(languages),
      },
      outputSchema: OUTPUTS.search,
      annotations,
    },
    ({ query, limit, language }) => answer((site) => answerSearch(site, query, limit), language),
  );
}

export function addReadPage(server: McpServer, { answer, languages }: Adding): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Returns a page of the documentation as markdown.',
      inputSchema: {
        path: field('Path or address of the page, such as `/clients/getClients.html`'),
        ...languageField(languages),
      },
      annotations,
    },
    ({ path, language }) =>
      answer(async (site) => answerPage(language === undefined ? await site.around(path) : site, path), language),
  );
}

export function addGetMethod(server: McpServer, { answer, languages }: Adding): void {
  server.registerTool(
    'get_method',
    {
      title: 'Get the record of a method',
      description:
        'Returns what is documented of an API method as JSON: ' +
        'where to call it, parameters, body or an example of the reply, notes; with `sample` also code that calls it.',
      inputSchema: {
        call: field('Name of the method, as in the parameter `call`; in a REST API `GET /users/{id}` or an id'),
        area: field('Id of the area, if two areas have a method with this name').optional(),
        sample: field('Name of a sample to add, such as `Node.js`, `Go` or `Wrapper class`').optional(),
        ...languageField(languages),
      },
      outputSchema: OUTPUTS.method,
      annotations,
    },
    ({ call, area, sample, language }) =>
      answer(
        (site) => (sample === undefined ? answerMethod(site, call, area) : answerSample(site, { call, area }, sample)),
        language,
      ),
  );
}

export function addListAreas(server: McpServer, { answer, languages }: Adding): void {
  server.registerTool(
    'list_areas',
    {
      title: 'List areas, or the methods of one',
      description:
        'Returns the areas of the API with the number of their methods; ' +
        'with `area` the methods of that one, each with a summary. Of pages, on a site without such methods.',
      inputSchema: { area: field('Id of an area').optional(), ...languageField(languages) },
      outputSchema: OUTPUTS.areas,
      annotations,
    },
    ({ area, language }) =>
      answer((site) => (area === undefined ? answerAreas(site) : answerArea(site, area)), language),
  );
}
