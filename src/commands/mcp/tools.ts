import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { answerArea, answerAreas, answerMethod, answerPage, answerSearch, type Answer } from './answers';
import type { BuiltSite } from './builtSite';
import { OUTPUTS } from './outputs';

/** Asks the site as it is now, and answers a caller. */
export type Answering = (ask: (site: BuiltSite) => Answer | Promise<Answer>) => Promise<CallToolResult>;

/** What callers may know of every tool: it only reads, only this site, and asked again it says the same. */
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
        query: z
          .string()
          .min(1)
          .describe(
            'A name such as `getClients`, a parameter such as `filter[status]`, or what is to be done, in words',
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
        path: z.string().min(1).describe('Path or address of the page, such as `/clients/getClients.html`'),
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
        'where to call it, parameters, body or an example of the reply, notes.',
      inputSchema: {
        call: z
          .string()
          .min(1)
          .describe('Name of the method, as in the parameter `call`; in a REST API `GET /users/{id}` or an id'),
        area: z.string().optional().describe('Id of the area, if two areas have a method with this name'),
      },
      outputSchema: OUTPUTS.method,
      annotations,
    },
    ({ call, area }) => answer((site) => answerMethod(site, call, area)),
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
      inputSchema: { area: z.string().optional().describe('Id of an area') },
      outputSchema: OUTPUTS.areas,
      annotations,
    },
    ({ area }) => answer((site) => (area === undefined ? answerAreas(site) : answerArea(site, area))),
  );
}
