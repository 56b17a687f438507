import path from 'node:path';
import { packageVersion } from '../base/packageVersion';
import { openBuiltSite } from '../mcp/builtSite';
import type { Surroundings } from '../report/surroundings';
import { ExitCode } from './exitCode';

/** `docgen mcp`: answers agents over standard input and output until the connection closes; returns the exit code. */
export async function mcpCommand(folder: string, surroundings: Surroundings): Promise<number> {
  const { streams, signals } = surroundings;
  const site = openBuiltSite(path.resolve(surroundings.folder, folder));
  // Before the first message: a wrong folder is told on the command line, not to the agent.
  await site.current();
  const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
    import('../mcp/server'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
  ]);
  const server = createMcpServer({ site: site.current, version: packageVersion() });
  const closed = new Promise<void>((resolve) => (server.server.onclose = resolve));
  await server.connect(new StdioServerTransport(streams.input, streams.output));
  streams.input.once('end', () => void server.close());
  signals.once('SIGINT', () => void server.close());
  signals.once('SIGTERM', () => void server.close());
  await closed;
  return ExitCode.fine;
}
