import * as z from 'zod';
import type { PluginContext, PluginSite } from './pluginSite';

/** Facts and means that a command of a plugin gets. */
export interface PluginCommandContext extends PluginContext {
  /** The finished site, made when it is asked for the first time; nothing is written. */
  site: () => Promise<PluginSite>;
  /** Prints a line to standard output; what is logged goes to standard error. */
  print: (line: string) => void;
}

/** Values of options by the names of their flags: `dryRun` for `--dry-run`; true where a flag takes none. */
export type PluginCommandOptions = Readonly<Record<string, string | boolean | undefined>>;

/** A command that a plugin adds to the command line. */
export interface PluginCommand {
  /** `docgen NAME [root]` runs it. */
  name: string;
  /** For its help: the work that it does, in a few words. */
  about: string;
  /** Flags as the help shows them, and what they are for: `{ '--file <name>': 'file to write to' }`. */
  options?: Readonly<Record<string, string>> | undefined;
  /** Returns the exit code, or a promise of it; nothing is 0. */
  run: (context: PluginCommandContext, options: PluginCommandOptions) => unknown;
}

const FLAG = /^(?:-[a-zA-Z], )?--[a-z][a-z\d-]*(?: <[\w.-]+>| \[[\w.-]+\])?$/;

const pluginCommandSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z\d-]*$/, 'expected a name of small letters, digits and `-`'),
  about: z.string().min(1),
  options: z
    .record(z.string().regex(FLAG, 'expected a flag, such as `--dry-run` or `--file <name>`'), z.string())
    .default({}),
  run: z.custom<PluginCommand['run']>((value) => typeof value === 'function', 'expected a function'),
});

/** Commands of a plugin. */
export const pluginCommandsSchema = z.array(pluginCommandSchema).optional();
