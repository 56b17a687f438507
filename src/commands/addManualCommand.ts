import type { Command } from 'commander';
import type { ManualCommandOptions } from './manual';
import { parsePort } from './optionValues';
import type { CommandContext, Given } from './options';

/** Adds `docgen manual`. */
export function addManualCommand(program: Command, { surroundings, watch, done, withOptions }: CommandContext): void {
  withOptions(program.command('manual').argument('[topic]', 'page to show, such as `deploy` or `tasks/logo`'))
    .description('read the manual, which comes with docgen')
    .option('--print', 'print the page here instead of serving it; without a topic, list the topics')
    .option('-p, --port <number>', 'port to listen on (default: 8080, or the next free one)', parsePort)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open the manual in the browser')
    .action(async (topic: string | undefined, options: Given<ManualCommandOptions>) => {
      const { manualCommand } = await import('./manual');
      done(await manualCommand(topic, { ...options, surroundings }, watch.goOn));
    });
}
