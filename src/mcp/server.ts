import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import type { BuiltSite } from './builtSite';
import { answerArea, answerAreas, answerMethod, answerPage, answerSearch, type Answer } from './answers';

interface McpServerOptions {
  /** The site as it is now. */
  site: () => Promise<BuiltSite>;
  version: string;
}

/** Makes the server that answers questions about a built site. It reads files and changes nothing. */
export function createMcpServer({ site, version }: McpServerOptions): McpServer {
  const server = new McpServer({ name: 'docgen', version }, { instructions: INSTRUCTIONS });
  const annotations = { readOnlyHint: true, openWorldHint: false };
  const answer = async (ask: (site: BuiltSite) => Answer | Promise<Answer>): Promise<CallToolResult> => {
    const { text, isError = false } = await ask(await site());
    return { content: [{ type: 'text', text }], ...(isError && { isError }) };
  };

  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds pages by method name, parameter, heading or words; best first, with path, area and what matched. ' +
        'If no page has all words, pages with most of them; slips of the pen are mended, and it says so.',
      inputSchema: {
        query: z
          .string()
          .min(1)
          .describe('A name such as `getClients`, a parameter such as `filter[status]`, or words'),
        limit: z.number().int().min(1).max(50).default(10).describe('Maximum number of results'),
      },
      annotations,
    },
    ({ query, limit }) => answer((each) => answerSearch(each, query, limit)),
  );
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
    ({ path }) => answer((each) => answerPage(each, path)),
  );
  server.registerTool(
    'get_method',
    {
      title: 'Get the record of a method',
      description:
        'Returns what is documented of an API method as JSON: ' +
        'where to call it, parameters, an example of the reply, notes.',
      inputSchema: {
        call: z.string().min(1).describe('Name of the method, as in the parameter `call`'),
        area: z.string().optional().describe('Id of the area, if two areas have a method with this name'),
      },
      annotations,
    },
    ({ call, area }) => answer((each) => answerMethod(each, call, area)),
  );
  server.registerTool(
    'list_areas',
    {
      title: 'List areas, or the methods of one',
      description:
        'Returns the areas of the API with the number of their methods; ' +
        'with `area` the methods of that one, each with a summary.',
      inputSchema: { area: z.string().optional().describe('Id of an area') },
      annotations,
    },
    ({ area }) => answer((each) => (area === undefined ? answerAreas(each) : answerArea(each, area))),
  );
  return server;
}

const INSTRUCTIONS =
  'The documentation of an API. Find methods with `search` or `list_areas`, then take their parameters from ' +
  '`get_method`; guides and notes are in pages, see `read_page`. ' +
  'What is said to be not documented is not known: do not guess it.';
