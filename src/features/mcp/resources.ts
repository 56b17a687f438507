import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Resource,
} from '@modelcontextprotocol/sdk/types.js';
import { MOST_CHARACTERS } from '../../../client/search/queryLimits';
import type { PageRecord } from '../../../client/shared/page';
import type { BuiltSite } from './builtSite';

/** Addresses of pages: `docs:///accounts/getAccounts.html`. */
const SCHEME = 'docs://';
const TYPE = 'text/markdown';

/** How many pages a list of resources has before the next one has to be asked for. */
const LISTED = 200;

/** Error code of the protocol for an unknown resource. */
const NOT_FOUND = -32002;

/** Offers the pages of a site as resources: markdown that a person or an agent can add to a conversation. */
export function addResources({ server }: McpServer, site: () => Promise<BuiltSite>): void {
  server.registerCapabilities({ resources: {} });
  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }) => listPages(await site(), params?.cursor));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        name: 'page',
        title: 'A page of the documentation',
        description: 'The page as markdown; `path` is that of a search result.',
        uriTemplate: `${SCHEME}/{+path}`,
        mimeType: TYPE,
      },
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => readPage(await site(), uri));
}

async function listPages(site: BuiltSite, cursor: string | undefined) {
  const from = cursor === undefined ? 0 : readCursor(cursor);
  if (from === undefined) throw new McpError(ErrorCode.InvalidParams, 'there is no such cursor');
  // A site without markdown has nothing to offer.
  const pages = (await site.hasMarkdown()) ? site.pages : [];
  const next = from + LISTED;
  return {
    resources: pages.slice(from, next).map((page) => asResource(page, site.summaryOf(page))),
    ...(next < pages.length && { nextCursor: writeCursor(next) }),
  };
}

async function readPage(site: BuiltSite, uri: string) {
  if (uri.length > MOST_CHARACTERS) throw new McpError(ErrorCode.InvalidParams, 'a page has no address so long');
  const address = uri.startsWith(SCHEME) ? uri.slice(SCHEME.length) : uri;
  const page = (await site.around(address)).findPage(address);
  const text = page && (await site.readMarkdown(page));
  if (text === undefined) throw new McpError(NOT_FOUND, 'Resource not found', { uri });
  return { contents: [{ uri, mimeType: TYPE, text }] };
}

function asResource({ path, title, lastUpdatedTimestamp }: PageRecord, summary: string): Resource {
  return {
    uri: SCHEME + path,
    name: path,
    title,
    ...(summary !== '' && { description: summary }),
    mimeType: TYPE,
    ...(lastUpdatedTimestamp !== undefined && {
      annotations: { lastModified: new Date(lastUpdatedTimestamp).toISOString() },
    }),
  };
}

function writeCursor(from: number): string {
  return Buffer.from(`from ${from}`).toString('base64url');
}

function readCursor(cursor: string): number | undefined {
  const text = cursor.length > MOST_CHARACTERS ? '' : Buffer.from(cursor, 'base64url').toString();
  const from = /^from (\d{1,9})$/.exec(text)?.[1];
  return from === undefined ? undefined : Number(from);
}
