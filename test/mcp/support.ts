import { request } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { startCommandLine } from '../support/commandLine';

export interface RunningMcp {
  /** The address that it printed. */
  url: string;
  /** Ends it, as the system does, and returns its exit code. */
  end(): Promise<number>;
}

/** Starts `docgen mcp --http` on a free port, in this process: who calls this ends it. */
export async function startMcp(site: string, ...args: string[]): Promise<RunningMcp> {
  const run = await startCommandLine('/', ['mcp', site, '--http', '-p', '0', ...args]);
  const printed = new Promise<string>((resolve) => run.onOutput(() => resolve(run.stdout().trim())));
  const failed = run.exitCode.then((code) => {
    throw new Error(`docgen mcp ended with ${code}:\n${run.stderr()}`);
  });
  const url = await Promise.race([printed, failed]);
  failed.catch(() => undefined);
  return {
    url,
    end: () => {
      run.signal('SIGTERM');
      return run.exitCode;
    },
  };
}

/** The official client, which checks structured answers against what the tools promise. */
export async function connectTo({ url }: RunningMcp): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}

export async function askText(client: Client, name: string, args: Record<string, unknown> = {}): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args });
  return (content as [{ text: string }])[0].text;
}

export interface RawReply {
  status: number;
  allow: string | undefined;
  body: string;
}

/** Sends a request as it is, with headers that no client would send. */
export function send(
  url: string,
  { method = 'POST', headers = {}, body = PING }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...HEADERS, ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => resolve({ status: response.statusCode!, allow: response.headers.allow, body: text }));
    });
    sent.once('error', reject);
    sent.end(method === 'POST' ? body : undefined);
  });
}

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
