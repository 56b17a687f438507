import type { Command } from 'commander';

/** The commands `docgen new …`, which several features add to. */
export function newGroup(program: Command): Command {
  const known = program.commands.find((command) => command.name() === 'new');
  if (known !== undefined) return known;
  return program.command('new').description('write a new page from a template').helpCommand(false).exitOverride();
}
