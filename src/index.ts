export { defineConfig } from './config/defineConfig';
export type { HeadTag } from './config/headTag';
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
