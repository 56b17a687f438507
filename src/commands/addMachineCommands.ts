import { Argument, type Command } from 'commander';
import { IMPORT_FORMATS, type ImportFormat } from '../import/format';
import type { ImportCommandOptions } from './import';
import type { CommandContext, CommonOptions, Given } from './options';

/** Adds the commands that exchange data with other programs. */
export function addMachineCommands(
  program: Command,
  { surroundings, done, withOptions, withRoot }: CommandContext,
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

  withRoot(program.command('components'))
    .description('list components and slots, and the pages that use them')
    .action(async (root: string, options: Given<CommonOptions>) => {
      const { componentsCommand } = await import('./components');
      done(await componentsCommand(root, { ...options, surroundings }));
    });

  withOptions(program.command('mcp').argument('[dir]', 'folder of a built site', 'dist'))
    .description(
      'answer questions of agents about a built site (Model Context Protocol, over standard input and output)',
    )
    .action(async (folder: string) => {
      const { mcpCommand } = await import('./mcp');
      done(await mcpCommand(folder, surroundings));
    });
}
