import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { countWords, MOST_CHARACTERS, MOST_WORDS } from '../../../client/search/queryLimits';
import { answerArea, answerAreas, answerMethod, answerPage, answerSample, answerSearch, type Answer } from './answers';
import type { BuiltSite } from './builtSite';
import { OUTPUTS } from './outputs';

/** Asks the site as it is now, and answers a caller. */
export type Answering = (ask: (site: BuiltSite) => Answer | Promise<Answer>) => Promise<CallToolResult>;

/** A text that a caller passes: it has a limit, or one caller could keep all others waiting. */
const field = (description: string) => {
  const error = `Too long: at most ${MOST_CHARACTERS} characters`;
  return z.string().min(1).max(MOST_CHARACTERS, { error, abort: true }).describe(description);
};

/**
 * Hints for callers, the same for every tool: it only reads, only this site, and repeated calls give the same answer.
 */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export function addSearch(server: McpServer, answer: Answering): void {
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
      },
      outputSchema: OUTPUTS.search,
      annotations,
    },
    ({ query, limit }) => answer((site) => answerSearch(site, query, limit)),
  );
}

export function addReadPage(server: McpServer, answer: Answering): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Returns a page of the documentation as markdown.',
      inputSchema: {
        path: field('Path or address of the page, such as `/clients/getClients.html`'),
      },
      annotations,
    },
    ({ path }) => answer((site) => answerPage(site, path)),
  );
}

export function addGetMethod(server: McpServer, answer: Answering): void {
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
      },
      outputSchema: OUTPUTS.method,
      annotations,
    },
    ({ call, area, sample }) =>
      answer((site) =>
        sample === undefined ? answerMethod(site, call, area) : answerSample(site, { call, area }, sample),
      ),
  );
}

export function addListAreas(server: McpServer, answer: Answering): void {
  server.registerTool(
    'list_areas',
    {
      title: 'List areas, or the methods of one',
      description:
        'Returns the areas of the API with the number of their methods; ' +
        'with `area` the methods of that one, each with a summary. Of pages, on a site without such methods.',
      inputSchema: { area: field('Id of an area').optional() },
      outputSchema: OUTPUTS.areas,
      annotations,
    },
    ({ area }) => answer((site) => (area === undefined ? answerAreas(site) : answerArea(site, area))),
  );
}
