import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { BuiltSite } from './builtSite';
import { addResources } from './resources';
import { addGetMethod, addListAreas, addReadPage, addSearch, type Answering } from './tools';

interface McpServerOptions {
  /** The site as it is now. */
  site: () => Promise<BuiltSite>;
  version: string;
}

/** Makes the server that answers questions about a built site. It only reads. */
export function createMcpServer({ site, version }: McpServerOptions): McpServer {
  const server = new McpServer({ name: 'docgen', version }, { instructions: INSTRUCTIONS });
  const answer: Answering = async (ask) => {
    const { text, structured, isError = false } = await ask(await site());
    return {
      content: [{ type: 'text', text }],
      ...(structured !== undefined && { structuredContent: structured }),
      ...(isError && { isError }),
    };
  };
  for (const addTool of [addSearch, addReadPage, addGetMethod, addListAreas]) addTool(server, answer);
  addResources(server, site);
  return server;
}

const INSTRUCTIONS =
  'The documentation of an API. Find methods with `search` or `list_areas`, then take their parameters from ' +
  '`get_method`; guides and notes are in pages, see `read_page`. ' +
  'What is said to be not documented is not known: do not guess it.';
