import type { Command } from 'commander';
import type { CommandContext } from './options';

/** Adds the command that says what messages mean. */
export function addExplainCommand(program: Command, { done, surroundings }: CommandContext): void {
  program
    .command('explain')
    .argument('[code]', 'code of a message, such as `dead-link`; without one, all codes are listed')
    .description('explain a message and what to do about it')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .action(async (code: string | undefined) => {
      const { explainCommand } = await import('./explain');
      done(await explainCommand(code, surroundings));
    });
}
