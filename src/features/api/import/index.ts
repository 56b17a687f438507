import { Argument } from 'commander';
import type { Given } from '../../../commandLine/options';
import type { Feature } from '../../../seam/feature';
import { IMPORT_FORMATS, type ImportFormat } from './format';
import type { ImportCommandOptions } from './importCommand';
import { importMessages } from './messages';

/** `docgen import`: pages from collections and descriptions. */
export const apiImport: Feature = {
  name: 'import',
  messages: importMessages,
  commands(program, { surroundings, passes, done, withRoot }) {
    const command = program
      .command('import')
      .description('write method pages from a Postman collection or an OpenAPI description')
      .addArgument(new Argument('<kind>', 'the kind of file').choices(IMPORT_FORMATS))
      .argument('<file>', 'file to import');
    withRoot(command)
      .option('--dry-run', 'show what would be written, without writing')
      .option('--update', 'add missing parameters to existing pages')
      .action(async (format: ImportFormat, file: string, root: string, options: Given<ImportCommandOptions>) => {
        const { importCommand } = await import('./importCommand');
        done(await importCommand({ root, format, file }, { ...options, surroundings }, passes));
      });
  },
};
