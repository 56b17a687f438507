import type { Command } from 'commander';
import type { ManualCommandOptions } from './manual';
import { parsePort, type CommandContext, type Given } from '../commandLine/options';

/** Examples that the help shows below commands and options. */
export const EXAMPLES = `
Examples:
  docgen                    at a terminal: the same as \`docgen serve\`
  docgen serve              edit ./content and see the site at http://localhost:8080/
  docgen check              look for dead links, gaps in tables and samples, and more
  docgen build --strict     build ./dist for production, and stop at warnings too
  docgen build docs -o out  build the site in ./docs, and write it to ./out
  docgen init docs          create a small site in ./docs to start from
  docgen new page guides/a  create ./content/guides/a.md for you to fill in
  docgen manual deploy      read a page of the manual in the browser

Exit codes: 0 success, 1 problems in the content, 2 usage, configuration or the
            machine (disk full, no permission), 70 a bug in docgen, 130 interrupted`;

/** Commands of other generators, and what they are called here. */
const NAMES: Record<string, string> = {
  dev: 'serve',
  start: 'serve',
  watch: 'serve',
  preview: 'serve --dist',
  lint: 'check',
  deploy: 'manual deploy',
  version: '--version',
};

/** Adds `docgen explain`, `docgen manual`, and the names that other generators have for commands. */
export function addHelpCommands(program: Command, { surroundings, watch, done, withOptions }: CommandContext): void {
  program
    .command('explain')
    .argument('[code]', 'code of a message, such as `dead-link`; without one, all codes are listed')
    .description('explain a message and what to do about it')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .action(async (code: string | undefined) => {
      const { explainCommand } = await import('./explain');
      done(explainCommand(code, surroundings));
    });
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
  for (const [name, meant] of Object.entries(NAMES)) {
    program
      .command(name, { hidden: true })
      .allowUnknownOption()
      .allowExcessArguments()
      .helpOption(false)
      .action(() => program.error(`error: unknown command '${name}'\n(Did you mean ${meant}?)`));
  }
}

/** `help nope` → `nope`, which says that there is no such command, and which one is meant. */
export function withoutHelp(args: readonly string[], { commands }: Command): readonly string[] {
  const [first, name = 'help'] = args;
  const isKnown = name === 'help' || name.startsWith('-') || commands.some((command) => command.name() === name);
  return first === 'help' && !isKnown ? [name] : args;
}
