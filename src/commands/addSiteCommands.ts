import { type Command, Option } from 'commander';
import { HOST_NAMES } from '../base/hostName';
import { OTHER_GENERATORS } from '../config/generatorNames';
import { FEATURES } from '../features/features';
import { PROBLEM_FORMATS } from '../report/console';
import type { BuildCommandOptions } from './build';
import type { CheckCommandOptions } from './check';
import {
  type CommandContext,
  type Given,
  parseBase,
  parseFolder,
  parsePort,
  parseThreads,
  parseTime,
} from '../commandLine/options';
import type { ServeCommandOptions } from './serve';

const CODE_HELP = 'take all but the content from this commit, and trust the pages with text only';
const CACHE_HELP = 'folder for parsed pages (default: in `node_modules/.cache`)';
const NO_CACHE_HELP = 'parse every page again';

/** Adds the commands that make or look at a site: `build`, `check` and `serve`. */
export function addSiteCommands(program: Command, context: CommandContext): void {
  addBuild(program, context);
  addMerge(program, context);
  addCheck(program, context);
  addServe(program, context);
}

function addBuild(program: Command, { done, surroundings, watch, withRoot }: CommandContext): void {
  withRoot(program.command('build'), PROBLEM_FORMATS)
    .description('write the site to a folder')
    .option('-o, --out <dir>', 'folder to write to (default: `dist` in the root)')
    .option('--base <path>', 'prefix of every path, instead of the configured one', parseBase)
    .option('--strict', 'treat warnings as errors')
    .option('--baseline <file>', 'ignore the problems that this file lists (`docgen check` writes it)')
    .option('--cache <place>', `${CACHE_HELP}, or the address of a shared cache`)
    .option('--cache-read-only', 'write nothing to a shared cache')
    .option('--no-cache', NO_CACHE_HELP)
    .addOption(fromOption())
    .option('--code-from <ref>', CODE_HELP)
    .option('--no-wait', 'stop if another build is writing to the folder, instead of waiting for it')
    .option('--keep-assets <time>', 'how long to keep files of earlier builds for open tabs, such as `30d`', parseTime)
    .option('--only <version>', 'build only the version with this label')
    .option('--print [path]', 'write all pages, or those below a path, to one document, `print.html`', parseFolder)
    .option('--pdf <file>', 'the same as a PDF, with the Chromium that `CHROMIUM_PATH` names')
    .option('--threads <number>', 'how many threads compute, instead of as many as save time', parseThreads)
    .option('--verify', 'make the site a second time, without cache and threads, and compare')
    .option('--shard [part]', 'build a part of the pages, such as `3/8`; `docgen merge` makes the site of all parts')
    .addOption(new Option('--stage <name>', 'with --shard: only parse the pages, for --facts').choices(['parse']))
    .option('--facts <dir>', 'folder with what all parts have parsed')
    .option('--timings', 'print how long each stage took, and the content security policy')
    .action(async (root: string, options: Given<BuildCommandOptions>) => {
      const { buildCommand } = await import('./build');
      done(await buildCommand(root, { ...options, surroundings }, watch.onInterruption));
    });
}

function addMerge(program: Command, { done, surroundings, watch, withOptions }: CommandContext): void {
  withOptions(program.command('merge').argument('<parts...>', 'folders of all parts that `docgen build --shard` made'))
    .description('make a site of parts that were built apart')
    .option('-o, --out <dir>', 'folder to write to (default: `dist` in the root)')
    .option('--root <dir>', 'folder with `docgen.config.ts` and `content/`', '.')
    .option('--base <path>', 'prefix of every path, as in the builds of the parts', parseBase)
    .option('--timings', 'print how long each stage took, and the content security policy')
    .action(async (parts: string[], { root, ...options }: Given<BuildCommandOptions> & { root: string }) => {
      const { buildCommand } = await import('./build');
      done(await buildCommand(root, { ...options, parts, cache: false, surroundings }, watch.onInterruption));
    });
}

function addCheck(program: Command, { done, surroundings, withRoot }: CommandContext): void {
  const command = withRoot(program.command('check'), PROBLEM_FORMATS)
    .description('find what readers would trip over, without writing anything')
    .option('--strict', 'treat warnings as errors')
    .option('--baseline <file>', 'hide the problems that this file lists')
    .option('--update-baseline', 'write all problems to the --baseline file')
    .addOption(fromOption())
    .option('--code-from <ref>', CODE_HELP)
    .action(async (root: string, options: Given<CheckCommandOptions>) => {
      const { checkCommand } = await import('./check');
      done(await checkCommand(root, { ...options, surroundings }));
    });
  for (const { asked } of FEATURES)
    if (asked?.about !== undefined)
      command.option(`--${[asked.option, asked.takes].filter(Boolean).join(' ')}`, asked.about);
}

function addServe(program: Command, { done, surroundings, watch, withRoot }: CommandContext): void {
  withRoot(program.command('serve'))
    .description('build in memory, serve the site and rebuild on every change')
    .option('-p, --port <number>', 'port to listen on (default: 8080, or the next free one)', parsePort)
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open the site in the browser')
    .option('--poll', 'look at the files every second, where the system tells of no changes')
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
  return new Option('--from <generator>', help).choices(OTHER_GENERATORS);
}
