import { FEATURES } from '../features/features';
import { Command, CommanderError, Option, type OutputConfiguration } from 'commander';
import { packageVersion } from '../base/package';
import { addHelpCommands, EXAMPLES, withoutHelp } from './addHelpCommands';
import { addListCommands } from './addListCommands';
import { bareCommand } from './bareCommand';
import { addSiteCommands } from './addSiteCommands';
import {
  openConsole,
  type CommandContext,
  type CommonOptions,
  type Given,
  ExitCode,
  type Watch,
} from '../commandLine/options';
import type { ProblemFormat } from '../report/console';
import { processSignals } from '../report/processSignals';
import type { Streams, Surroundings } from '../report/surroundings';
import { formatJson } from '../report/format';
import { problemsOf } from '../report/problemsOf';
import { processMishaps } from '../report/processMishaps';
import { watchingOver } from './interruption';
import { usageProblem } from './usageProblem';

export { processMishaps, processSignals };

/** Runs the command line; returns the exit code, and ends the process itself only when a signal says so. */
export async function runCli(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const bare = args.length === 0 ? await bareCommand(surroundings) : undefined;
  if (bare === undefined) return runCommand(args, surroundings);
  if ('args' in bare) return runCommand(bare.args, surroundings);
  surroundings.streams.errors.write(bare.text);
  return ExitCode.usage;
}

async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  let exitCode: number = ExitCode.fine;
  let run: { root: string; options: Given<CommonOptions> } = {
    root: '.',
    options: { format: asksJson(args) ? 'json' : 'pretty', color: true },
  };
  const report = (cause: unknown): number => {
    const isUsage = problemsOf(cause) === undefined && cause instanceof CommanderError;
    if (isUsage) return reportUsage(cause, args, surroundings);
    return reportFailure(cause, run.root, { ...run.options, surroundings });
  };
  const work = async (watch: Watch): Promise<number> => {
    const context = createContext(surroundings, watch, (code) => (exitCode = code));
    const program = createProgram(context);
    program.hook('preAction', (_program, command) => {
      // The root is the last argument of every command that has one.
      const last: unknown = command.processedArgs.at(-1);
      run = {
        root: typeof last === 'string' ? last : '.',
        options: command.opts<Given<CommonOptions>>(),
      };
    });
    const named = args[0] === 'help' ? args.slice(1) : args;
    // The configuration is loaded only for a name that no command of docgen has.
    if (isUnknown(named, program)) await (await import('./addPluginCommand')).addPluginCommand(program, named, context);
    await program.parseAsync(withoutHelp(args, program), { from: 'user' });
    return exitCode;
  };
  return watchingOver(surroundings, report, work).catch(report);
}

function isUnknown(args: readonly string[], { commands }: Command): args is readonly [string, ...string[]] {
  const [name = ''] = args;
  return /^\w/.test(name) && !commands.some((command) => command.name() === name);
}

function createContext(surroundings: Surroundings, watch: Watch, done: (exitCode: number) => void): CommandContext {
  const { folder: currentFolder, environment } = surroundings;
  return {
    surroundings,
    watch,
    done,
    passes: {
      check: async (asked, progress) =>
        (await import('./passes')).runCheck({ ...asked, currentFolder, environment }, progress),
      build: async (asked, progress) => {
        const { buildInto } = await import('./passes');
        return buildInto({ ...asked, currentFolder, environment }, { progress, onInterruption: watch.onInterruption });
      },
      contentSite: async (project) => (await import('./passes')).contentSite(project),
      parsedPages: async (project) => (await import('./passes')).parsedPages(project),
      siteForPlugins: async (project) => (await import('./passes')).siteForPlugins(project),
    },
    withOptions: (command) => withProblemOptions(command, TEXT_OR_JSON),
    withRoot: (command, formats = TEXT_OR_JSON) => withCommonOptions(command, formats),
  };
}

function createProgram(context: CommandContext): Command {
  const program = new Command('docgen')
    .description('Turns a folder of markdown into a fast static documentation site.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .configureOutput(outputOf(context.surroundings.streams))
    .showHelpAfterError('(run `docgen --help` for the commands and options)')
    .addHelpText('after', EXAMPLES)
    .exitOverride();
  addSiteCommands(program, context);
  addListCommands(program, context);
  for (const { commands } of FEATURES) commands?.(program, context);
  addHelpCommands(program, context);
  return program;
}

/** Streams that commander prints to, and the width of the terminal. */
function outputOf({ output, errors }: Streams): OutputConfiguration {
  return {
    writeOut: (text) => output.write(text),
    writeErr: (text) => errors.write(text),
    // Without a width commander takes 80 columns.
    getOutHelpWidth: () => output.columns!,
    getErrHelpWidth: () => errors.columns!,
  };
}

/** The formats for commands whose problems do not belong to a line of a pull request. */
const TEXT_OR_JSON: readonly ProblemFormat[] = ['pretty', 'json'];

function withCommonOptions(command: Command, formats: readonly ProblemFormat[]): Command {
  return withProblemOptions(command.argument('[root]', 'folder with `docgen.config.ts` and `content/`', '.'), formats);
}

function withProblemOptions(command: Command, formats: readonly ProblemFormat[]): Command {
  return command
    .addOption(new Option('--format <name>', 'how to print problems').choices(formats).default('pretty'))
    .option('--all', 'print every problem, not only the first ones of each kind')
    .option('--quiet', 'print only problems')
    .option('--no-color', 'print without colors')
    .helpOption('-h, --help', 'print this help')
    .exitOverride();
}

/** Commander has already printed the error; a program that asked for JSON gets it as JSON. */
function reportUsage(cause: CommanderError, args: readonly string[], { streams }: Surroundings): number {
  if (cause.exitCode === 0) return ExitCode.fine;
  if (asksJson(args)) {
    streams.output.write(formatJson([usageProblem(cause.message)]));
  }
  return ExitCode.usage;
}

function asksJson(args: readonly string[]): boolean {
  return /--format[= ]json/.test(args.join(' '));
}

/** Prints what went wrong: problems of the command line, the site and the machine as such, anything else as a bug. */
function reportFailure(cause: unknown, root: string, options: CommonOptions): number {
  const output = openConsole(root, { ...options, quiet: false });
  const problems = problemsOf(cause);
  if (problems === undefined) {
    output.bug(cause);
    return ExitCode.bug;
  }
  output.problems(problems);
  return ExitCode.usage;
}
