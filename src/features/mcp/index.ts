import { parsePort } from '../../commandLine/options';
import type { Feature } from '../../seam/feature';
import type { McpCommandOptions } from './mcp';
import { mcpMessages } from './messages';

/** `docgen mcp`: answers questions of agents about a built site. */
export const mcp: Feature = {
  name: 'mcp',
  messages: mcpMessages,
  commands(program, { surroundings, done, withOptions }) {
    withOptions(
      program.command('mcp').argument('[site]', 'folder of a built site, or address of a published one', 'dist'),
    )
      .description('answer questions from agents about a built site (Model Context Protocol)')
      .option('--http', 'answer over HTTP instead of standard input and output')
      .option('-p, --port <number>', 'port to listen on (default: 8765)', parsePort)
      .option('--host <name>', 'address to listen on (default: localhost)')
      .option('--language <tag>', 'language of answers to questions that name none (default: the first of the site)')
      .action(async (site: string, { http, port, host, language }: McpCommandOptions) => {
        const { mcpCommand } = await import('./mcp');
        const where = { ...(port !== undefined && { port }), ...(host !== undefined && { host }) };
        const given = { ...(http && { http }), ...where, ...(language !== undefined && { language }) };
        done(await mcpCommand(site, given, surroundings));
      });
  },
};
