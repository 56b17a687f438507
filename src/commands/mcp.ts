import path from 'node:path';
import { packageVersion } from '../base/packageVersion';
import { openBuiltSite } from '../mcp/builtSite';
import { ExitCode } from './exitCode';

/** `docgen mcp`: answers agents over standard input and output until the connection closes; returns the exit code. */
export async function mcpCommand(folder: string): Promise<number> {
  const site = openBuiltSite(path.resolve(folder));
  // Checked before the first message, so that a wrong folder is reported on the command line and not to the agent.
  await site.current();
  const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
    import('../mcp/server'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
  ]);
  const server = createMcpServer({ site: site.current, version: packageVersion() });
  const closed = new Promise<void>((resolve) => (server.server.onclose = resolve));
  await server.connect(new StdioServerTransport());
  process.stdin.once('end', () => void server.close());
  process.once('SIGINT', () => void server.close());
  process.once('SIGTERM', () => void server.close());
  await closed;
  return ExitCode.fine;
}
