export { defineConfig } from './config/defineConfig';
export { openApi } from './openapi/openApi';
export type { OpenApiOptions } from './openapi/options';
export type { SampleRequest } from '../client/builder/request';
export type {
  Operation,
  OperationIndex,
  OperationParameter,
  OperationResponse,
  ReferencePage,
  Schema,
} from '../client/shared/operation';
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
  PluginReport,
  PluginSite,
  PluginSitePage,
} from './config/plugins';
