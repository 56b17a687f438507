import { Argument, type Command } from 'commander';
import { IMPORT_FORMATS, type ImportFormat } from './import/format';
import type { ImportCommandOptions } from './import';
import type { McpCommandOptions } from './mcp';
import { parsePort, type CommandContext, type CommonOptions, type Given } from '../commandLine/options';
import type { UploadSearchOptions } from './uploadSearch';

/** Adds the commands that exchange data with other programs. */
export function addMachineCommands(
  program: Command,
  { surroundings, watch, done, withOptions, withRoot }: CommandContext,
): void {
  const importing = program
    .command('import')
    .description('write method pages from a Postman collection or an OpenAPI description')
    .addArgument(new Argument('<kind>', 'the kind of file').choices(IMPORT_FORMATS))
    .argument('<file>', 'file to import');
  withRoot(importing)
    .option('--dry-run', 'show what would be written, without writing')
    .option('--update', 'add missing parameters to existing pages')
    .action(async (kind: ImportFormat, file: string, root: string, options: Given<ImportCommandOptions>) => {
      const { importCommand } = await import('./import');
      done(await importCommand(root, { format: kind, file }, { ...options, surroundings }));
    });

  withRoot(program.command('upload-search'))
    .description('put the pages into the search service that the configuration names')
    .option('--baseline <file>', 'ignore the problems that this file lists (`docgen check` writes it)')
    .option('--dry-run', 'say what would be uploaded, without asking the service')
    .action(async (root: string, options: Given<UploadSearchOptions>) => {
      const { uploadSearchCommand } = await import('./uploadSearch');
      done(await uploadSearchCommand(root, { ...options, surroundings }, watch.onInterruption));
    });

  withRoot(program.command('components'))
    .description('list components and slots, and the pages that use them')
    .action(async (root: string, options: Given<CommonOptions>) => {
      const { componentsCommand } = await import('./components');
      done(await componentsCommand(root, { ...options, surroundings }));
    });

  withRoot(program.command('features'))
    .description('list what the site uses of docgen and of its plugins, and what each costs')
    .action(async (root: string, options: Given<CommonOptions>) =>
      done(await (await import('./features')).featuresCommand(root, { ...options, surroundings })),
    );

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
}
