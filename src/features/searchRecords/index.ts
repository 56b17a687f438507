import type { Given } from '../../commandLine/options';
import type { Feature } from '../../seam/feature';
import type { UploadSearchOptions } from './upload/uploadSearch';
import { searchServiceMessages } from './messages';

export { searchRecords } from './records';
export type { SearchRecordsOptions } from './records';

/** `docgen upload-search`: puts the sections of the pages into a search service. */
export const uploadSearch: Feature = {
  name: 'upload-search',
  messages: searchServiceMessages,
  commands(program, context) {
    const { surroundings, done, withRoot } = context;
    withRoot(program.command('upload-search'))
      .description('put the pages into the search service that the configuration names')
      .option('--baseline <file>', 'ignore the problems that this file lists (`docgen check` writes it)')
      .option('--dry-run', 'say what would be uploaded, without asking the service')
      .action(async (root: string, options: Given<UploadSearchOptions>) => {
        const { uploadSearchCommand } = await import('./upload/uploadSearch');
        done(await uploadSearchCommand(root, { ...options, surroundings }, context));
      });
  },
};
