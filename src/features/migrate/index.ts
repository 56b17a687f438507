import { Option } from 'commander';
import type { Given } from '../../commandLine/options';
import { OTHER_GENERATORS } from '../../config/generatorNames';
import type { Feature } from '../../seam/feature';
import { migrateMessages } from './messages';
import type { MigrateOptions } from './moveTypes';

/** `docgen migrate`: a site of another generator gets a configuration of docgen's, and its content stays as it is. */
export const migrate: Feature = {
  name: 'migrate',
  messages: migrateMessages,
  commands(program, { surroundings, done, passes, withRoot }) {
    withRoot(program.command('migrate'))
      .description('write `docgen.config.ts` for a site of another generator; its pages stay as they are')
      .option('--dry-run', 'show what would be written, and write nothing')
      .option('--undo', 'take back what an earlier run has written')
      .option('--run-config', 'run the old configuration, in a process of its own, for what only its code says')
      .addOption(
        new Option('--from <generator>', 'the old generator, instead of the one whose marks are found').choices(
          OTHER_GENERATORS,
        ),
      )
      .action(async (root: string, options: Given<MigrateOptions>) => {
        const { migrateCommand } = await import('./migrate');
        done(await migrateCommand(root, { ...options, surroundings }, passes));
      });
  },
};
