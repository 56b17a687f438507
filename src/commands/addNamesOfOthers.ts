import type { Command } from 'commander';

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

/** Says which command is meant where somebody types that of another generator. */
export function addNamesOfOthers(program: Command): void {
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
