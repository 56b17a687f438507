import path from 'node:path';
import type { Command } from 'commander';
import type { CommandContext, CommonOptions, Given } from '../commandLine/options';
import { configName } from '../config/load';
import type { CheckedPlugin } from '../config/plugins';
import type { PluginCommandOptions } from '../config/pluginCommand';
import type { Project } from '../config/project';
import { once, settling } from '../base/waiting';
import { loadProject } from '../generators/loadProject';
import { pluginContext } from '../plugins/context';
import { problem, UsageError, usageError } from '../report/diagnostic';
import { isUsageError } from '../report/problemsOf';
import { placeThrown, reasonThrown } from '../report/thrown';

interface FoundCommand {
  project: Project;
  /** As it was named. */
  root: string;
  plugin: string;
  command: NonNullable<CheckedPlugin['commands']>[number];
}

/** Adds a command, `NAME [root]`, where a plugin of that site brings it. */
export async function addPluginCommand(
  program: Command,
  [name, root = '.']: readonly [name: string, root?: string, ...rest: string[]],
  context: CommandContext,
): Promise<void> {
  const found = await findCommand(name, root.startsWith('-') ? '.' : root, context);
  if (found !== undefined) await blaming(found.plugin, () => add(program, found, context));
}

async function findCommand(
  name: string,
  root: string,
  { surroundings }: CommandContext,
): Promise<FoundCommand | undefined> {
  const folder = path.resolve(surroundings.folder, root);
  if (configName(folder) === undefined) return undefined;
  const project = await loadProject(folder, surroundings);
  for (const { name: plugin, commands } of project.config.plugins) {
    const command = commands?.find((each) => each.name === name);
    if (command !== undefined) return { project, root, plugin, command };
  }
  return undefined;
}

function add(program: Command, { project, root, plugin, command }: FoundCommand, context: CommandContext): void {
  const { withRoot, done, passes, surroundings } = context;
  const added = withRoot(program.command(command.name)).description(command.about);
  for (const [flags, about] of Object.entries(command.options)) added.option(flags, about);
  added.action(async (named: string, options: Given<CommonOptions> & PluginCommandOptions) => {
    if (named !== root) {
      throw usageError('usage', { reason: `the root comes first: \`docgen ${command.name} ${named} …\`` });
    }
    const site = once(() => passes.siteForPlugins(project));
    const print = (line: string): void => void surroundings.streams.output.write(`${line}\n`);
    const given = Object.freeze({ ...pluginContext(project), site, print });
    done(await blaming(plugin, async () => exitCodeOf(await settling(command.run(given, options)))));
  });
}

function exitCodeOf(code: unknown): number {
  if (code === undefined) return 0;
  if (Number.isInteger(code) && (code as number) >= 0 && (code as number) <= 255) return code as number;
  throw new TypeError('a command has to return an exit code, from 0 to 255, or nothing');
}

/** Does work of a plugin: what it throws is a problem with its name, except what is wrong with the site. */
async function blaming<Result>(plugin: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (isUsageError(cause)) throw cause;
    throw new UsageError([problem('plugin-failed', { plugin, reason: reasonThrown(cause) }, placeThrown(cause))]);
  }
}
