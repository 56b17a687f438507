import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { BuiltSite } from './builtSite';
import { answerIn } from './answerIn';
import { addResources } from './resources';
import { addGetMethod, addListAreas, addReadPage, addSearch, type Answering } from './tools';

interface McpServerOptions {
  /** The site as it is now, in the language that counts where a question names none. */
  site: () => Promise<BuiltSite>;
  version: string;
  /** Languages that a question may name, that one first; none where the site has only one. */
  languages: readonly string[];
}

/** Makes the server that answers questions about a built site. It only reads. */
export function createMcpServer({ site, version, languages }: McpServerOptions): McpServer {
  const server = new McpServer({ name: 'docgen', version }, { instructions: INSTRUCTIONS });
  const answer: Answering = async (ask, language) => {
    const { text, structured, isError = false } = await answerIn(await site(), language, ask);
    return {
      content: [{ type: 'text', text }],
      ...(structured !== undefined && { structuredContent: structured }),
      ...(isError && { isError }),
    };
  };
  for (const addTool of [addSearch, addReadPage, addGetMethod, addListAreas]) addTool(server, { answer, languages });
  addResources(server, site);
  return server;
}

const INSTRUCTIONS =
  'The documentation of an API. Find methods with `search` or `list_areas`, then take their parameters from ' +
  '`get_method`; guides and notes are in pages, see `read_page`. ' +
  'What is said to be not documented is not known: do not guess it.';
