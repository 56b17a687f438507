import type { ContentPlace } from '../base/contentFolders';
import type { PluginContext } from '../config/plugins';
import type { Config } from '../config/schema';
import type { Environment } from '../report/surroundings';
import { allTexts } from '../base/texts';

/** The part of a project that plugins are told of. */
export interface PluggedProject extends ContentPlace {
  root: string;
  environment: Environment;
  config: Pick<Config, 'title' | 'base' | 'lang' | 'siteUrl' | 'content' | 'plugins' | 'strings' | 'api'>;
}

/** Facts that plugins get before there are pages. They are frozen: a change by one plugin would surprise the next. */
export function pluginContext({ root, contentFolder, config }: PluggedProject): PluginContext {
  const { title, base, lang, siteUrl } = config;
  const content = Object.freeze({ ...config.content });
  const strings = allTexts(config.strings);
  return Object.freeze({
    root,
    contentFolder,
    content,
    title,
    base,
    lang,
    strings,
    ...(siteUrl !== undefined && { siteUrl }),
  });
}
