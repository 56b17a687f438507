import { Command, CommanderError, Option, type OutputConfiguration } from 'commander';
import { packageVersion } from '../base/package';
import { addHelpCommands, EXAMPLES, withoutHelp } from './addHelpCommands';
import { addMachineCommands } from './addMachineCommands';
import { bareCommand } from './bareCommand';
import { addInitCommand, addNewCommands } from './addScaffoldCommands';
import type { BuildCommandOptions } from './build';
import type { CheckCommandOptions } from './check';
import {
  openConsole,
  type CommandContext,
  type CommonOptions,
  type Given,
  parseBase,
  parseFolder,
  parsePort,
  parseTime,
  ExitCode,
  type Watch,
} from './options';
import type { ServeCommandOptions } from './serve';
import { PROBLEM_FORMATS, type ProblemFormat } from '../report/console';
import { processSignals } from '../report/processSignals';
import { GENERATOR_NAMES } from '../generators/loadGenerator';
import type { Streams, Surroundings } from '../report/surroundings';
import { HOST_NAMES } from '../base/hostName';
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
  let run: { root: string; options: Given<CommonOptions> } = { root: '.', options: { format: 'pretty', color: true } };
  const report = (cause: unknown): number => {
    const isUsage = problemsOf(cause) === undefined && cause instanceof CommanderError;
    if (isUsage) return reportUsage(cause, args, surroundings);
    return reportFailure(cause, run.root, { ...run.options, surroundings });
  };
  const work = async (watch: Watch): Promise<number> => {
    const program = createProgram(surroundings, watch, (code) => (exitCode = code));
    program.hook('preAction', (_program, command) => {
      // The root is the last argument of every command.
      run = {
        root: (command.processedArgs.at(-1) as string | undefined) ?? '.',
        options: command.opts<Given<CommonOptions>>(),
      };
    });
    await program.parseAsync(withoutHelp(args, program), { from: 'user' });
    return exitCode;
  };
  return watchingOver(surroundings, report, work).catch(report);
}

function createProgram(surroundings: Surroundings, watch: Watch, done: (exitCode: number) => void): Command {
  const program = new Command('docgen')
    .description('Turns a folder of markdown into a fast static documentation site.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .configureOutput(outputOf(surroundings.streams))
    .showHelpAfterError('(run `docgen --help` for the commands and options)')
    .addHelpText('after', EXAMPLES)
    .exitOverride();
  const context: CommandContext = {
    surroundings,
    watch,
    done,
    withOptions: (command) => withProblemOptions(command, TEXT_OR_JSON),
    withRoot: (command) => withCommonOptions(command, TEXT_OR_JSON),
  };
  addBuild(program, context);
  addCheck(program, context);
  addServe(program, context);
  addNewCommands(program, context);
  addInitCommand(program, context);
  addMachineCommands(program, context);
  addHelpCommands(program, context);
  return program;
}

function addBuild(program: Command, { done, surroundings, watch }: CommandContext): void {
  withCommonOptions(program.command('build'))
    .description('write the site to a folder')
    .option('-o, --out <dir>', 'folder to write to (default: `dist` in the root)')
    .option('--base <path>', 'prefix of every path, instead of the configured one', parseBase)
    .option('--strict', 'treat warnings as errors')
    .option('--baseline <file>', 'ignore the problems that this file lists (`docgen check` writes it)')
    .option('--cache <dir>', CACHE_HELP)
    .option('--no-cache', NO_CACHE_HELP)
    .addOption(fromOption())
    .option('--code-from <ref>', CODE_HELP)
    .option('--no-wait', 'stop if another build is writing to the folder, instead of waiting for it')
    .option('--keep-assets <time>', 'how long to keep files of earlier builds for open tabs, such as `30d`', parseTime)
    .option('--only <version>', 'build only the version with this label')
    .option('--print [path]', 'write all pages, or those below a path, to one document, `print.html`', parseFolder)
    .option('--pdf <file>', 'the same as a PDF, with the Chromium that `CHROMIUM_PATH` names')
    .option('--timings', 'print how long each stage took, and the content security policy')
    .action(async (root: string, options: Given<BuildCommandOptions>) => {
      const { buildCommand } = await import('./build');
      done(await buildCommand(root, { ...options, surroundings }, watch.onInterruption));
    });
}

function addCheck(program: Command, { done, surroundings }: CommandContext): void {
  withCommonOptions(program.command('check'))
    .description('find what readers would trip over, without writing anything')
    .option('--strict', 'treat warnings as errors')
    .option('--baseline <file>', 'hide the problems that this file lists')
    .option('--update-baseline', 'write all problems to the --baseline file')
    .option('--external', 'also check links to other sites')
    .option('--translations', 'also find translations that are missing or outdated')
    .addOption(fromOption())
    .option('--code-from <ref>', CODE_HELP)
    .option(
      '--against <state>',
      'list what changed in the API since a file, a folder or a commit; breaking changes are errors',
    )
    .action(async (root: string, options: Given<CheckCommandOptions>) => {
      const { checkCommand } = await import('./check');
      done(await checkCommand(root, { ...options, surroundings }));
    });
}

function addServe(program: Command, { done, surroundings, watch }: CommandContext): void {
  withCommonOptions(program.command('serve'), TEXT_OR_JSON)
    .description('build in memory, serve the site and rebuild on every change')
    .option('-p, --port <number>', 'port to listen on (default: 8080, or the next free one)', parsePort)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open the site in the browser')
    .option('--dist [dir]', 'serve a built site (default: `dist` in the root)')
    .addOption(new Option('--as <host>', 'answer requests as this host would').choices(HOST_NAMES))
    .option('--versions', 'show older versions too, as they were when serving began')
    .option('--only <version>', 'serve only the version with this label')
    .addOption(fromOption())
    .option('--code-from <ref>', CODE_HELP)
    .option('--cache <dir>', CACHE_HELP)
    .option('--no-cache', NO_CACHE_HELP)
    .action(async (root: string, options: Given<ServeCommandOptions>) => {
      const { serveCommand } = await import('./serve');
      done(await serveCommand(root, { ...options, surroundings }, watch.goOn));
    });
}

function fromOption(): Option {
  const help = 'read the site as one of this generator, instead of detecting it';
  return new Option('--from <generator>', help).choices(GENERATOR_NAMES);
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

function withCommonOptions(command: Command, formats: readonly ProblemFormat[] = PROBLEM_FORMATS): Command {
  return withProblemOptions(command.argument('[root]', 'folder with `docgen.config.ts` and `content/`', '.'), formats);
}

function withProblemOptions(command: Command, formats: readonly ProblemFormat[] = PROBLEM_FORMATS): Command {
  return command
    .addOption(new Option('--format <name>', 'how to print problems').choices(formats).default('pretty'))
    .option('--all', 'print every problem, not only the first ones of each kind')
    .option('--quiet', 'print only problems')
    .option('--no-color', 'print without colors')
    .helpOption('-h, --help', 'print this help')
    .exitOverride();
}

const CODE_HELP = 'take all but the content from this commit, and trust the pages with text only';
const CACHE_HELP = 'folder for parsed pages (default: in `node_modules/.cache`)';
const NO_CACHE_HELP = 'parse every page again';

/** Commander has already printed the error; a program that asked for JSON gets it as JSON. */
function reportUsage(cause: CommanderError, args: readonly string[], { streams }: Surroundings): number {
  if (cause.exitCode === 0) return ExitCode.fine;
  if (/--format[= ]json/.test(args.join(' '))) {
    streams.output.write(formatJson([usageProblem(cause.message)]));
  }
  return ExitCode.usage;
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
