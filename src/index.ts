export { defineConfig } from './config/defineConfig';
export { build, check, serve } from './programs/calls';
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
