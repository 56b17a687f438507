import type { Command } from 'commander';
import type { CommandContext, CommonOptions, Given } from '../commandLine/options';

/** Adds the commands that list what is in a site. */
export function addListCommands(program: Command, { surroundings, done, withRoot }: CommandContext): void {
  withRoot(program.command('features'))
    .description('list what the site uses of docgen and of its plugins, and what each costs')
    .action(async (root: string, options: Given<CommonOptions>) =>
      done(await (await import('./features')).featuresCommand(root, { ...options, surroundings })),
    );
}
