export { defineConfig } from './config/defineConfig';
export type { CodeHighlighter, HighlightedCode, HighlightedTree } from './config/codeHighlighter';
export type { HeadTag } from './config/headTag';
export { feed } from './features/posts/feed';
export type { FeedOptions } from './features/posts/feed';
export { searchRecords } from './features/searchRecords/index';
export type { SearchRecordsOptions } from './features/searchRecords/index';
export { build, check, serve } from './programs/calls';
export { graphql } from './features/graphql/index';
export type { GraphqlOptions } from './features/graphql/options';
export { asyncApi } from './features/asyncapi/index';
export type { AsyncApiOptions } from './features/asyncapi/index';
export { openApi } from './features/api/openapi/openApi';
export type { OpenApiOptions } from './features/api/openapi/options';
export type { SampleRequest } from '../client/shared/sampleRequest';
export { sitePages, thisPage } from './features/components/modules/sitePages';
export type { CodeSlotProps, ItemSlotProps, ListedPage } from './features/components/modules/slotProps';
export type { SlotPage, SlotProps, SlotSite } from './features/components/modules/slotProps';
export type { Operation, OperationParameter, OperationResponse, Schema } from '../client/shared/operation';
export type { ArticlePart, OperationIndex, ReferenceArticle, ReferencePage } from '../client/shared/referencePage';
export type { SiteTexts } from './config/strings';
export type { TextForms } from '../client/shared/text';
export type { UserConfig } from './config/schema';
export type { SidebarItem, SidebarList } from './config/sidebarItem';
export type {
  HtmlTree,
  KnownPage,
  MarkdownPlugin,
  MarkdownPluginList,
  MarkdownPluginOptions,
  MarkdownPreset,
  PageFacts,
  Plugin,
  PluginAdditions,
  PluginCommand,
  PluginCommandContext,
  PluginCommandOptions,
  PluginContext,
  PluginDecoration,
  PluginFacts,
  PluginFile,
  PluginHeader,
  PluginLanguage,
  PluginList,
  PluginMarkup,
  PluginPage,
  PluginPagesContext,
  PluginParsedPage,
  PluginProblem,
  PluginReport,
  PluginSite,
  PluginSitePage,
} from './config/plugins';
export type { BuildCallOptions, BuiltSite } from './programs/build';
export type { CheckCallOptions, CheckedSite } from './programs/check';
export type { ServeCallOptions, ServedSite } from './programs/serve';
export type { Diagnostic } from './report/diagnostic';
