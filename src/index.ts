import type { BuildCallOptions, BuiltSite } from './programs/build';
import type { CheckCallOptions, CheckedSite } from './programs/check';
import type { ServeCallOptions, ServedSite } from './programs/serve';

export { defineConfig } from './config/defineConfig';
export type { SampleRequest } from '../client/builder/request';
export type { UserConfig } from './config/schema';
export type { SidebarItem, SidebarList } from './config/sidebarItem';
export type {
  MarkdownPlugin,
  MarkdownPluginList,
  Plugin,
  PluginContext,
  PluginFile,
  PluginHeader,
  PluginList,
  PluginPage,
  PluginProblem,
  PluginSite,
  PluginSitePage,
} from './config/plugins';
export type { BuildCallOptions, BuiltSite } from './programs/build';
export type { CheckCallOptions, CheckedSite } from './programs/check';
export type { ServeCallOptions, ServedSite } from './programs/serve';
export type { Diagnostic } from './report/diagnostic';

// A configuration imports this module, and must not load the rest of docgen with it.

/** Builds a site, as `docgen build` does, and prints nothing. Rejects only when it is aborted, and at a bug. */
export async function build(options: BuildCallOptions = {}): Promise<BuiltSite> {
  const program = await import('./programs/build');
  return program.build(options);
}

/** Looks for everything that a reader could trip over, as `docgen check` does; writes and prints nothing. */
export async function check(options: CheckCallOptions = {}): Promise<CheckedSite> {
  const program = await import('./programs/check');
  return program.check(options);
}

/**
 * Serves a site and builds it again after each change, as `docgen serve` does; prints nothing. Rejects where it can't
 * start; then the error has the problems in `diagnostics`.
 */
export async function serve(options: ServeCallOptions = {}): Promise<ServedSite> {
  const program = await import('./programs/serve');
  return program.serve(options);
}
