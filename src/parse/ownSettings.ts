import type { Config } from '../config/schema';
import type { ParseSettings } from './parser';
import { factsPlugin } from './extend/factsPlugin';
import { highlighterPlugin } from './extend/highlighterPlugin';
import type { MarkdownPlugins } from './extend/transform';
import type { Texts } from '../../client/shared/text';
import { languagesOf } from '../config/languages';

type OwnSettings = Pick<
  ParseSettings,
  | 'title'
  | 'markdown'
  | 'api'
  | 'method'
  | 'samples'
  | 'plugins'
  | 'variables'
  | 'trust'
  | 'strings'
  | 'lang'
  | 'keepsStyles'
>;

/** Settings for parsing pages, from a configuration. */
export function ownSettings({
  title,
  markdown: { remarkPlugins, rehypePlugins, highlighter, ...markdown },
  api,
  method,
  samples,
  plugins,
  variables,
  content,
  security,
  strings,
  lang,
}: Config): OwnSettings {
  const owner = 'the configuration';
  const lists: MarkdownPlugins = {
    remark: [
      ...plugins.map((each) => ({ owner: each.name, plugins: each.remarkPlugins })),
      { owner, plugins: remarkPlugins },
    ],
    rehype: [
      ...plugins.map((each) => ({ owner: each.name, plugins: each.rehypePlugins })),
      { owner, plugins: rehypePlugins },
      ...plugins.map(({ name, facts }) => ({
        owner: name,
        plugins: facts === undefined ? [] : [factsPlugin(name, facts)],
      })),
      // Last: plugins that draw diagrams find code as it was written.
      { owner: 'markdown.highlighter', plugins: highlighter === undefined ? [] : [highlighterPlugin(highlighter)] },
    ],
  };
  const hasAny = [...lists.remark, ...lists.rehype].some((each) => each.plugins.length > 0);
  const named = Object.keys(variables).length > 0 && { variables };
  const isWorded = Object.keys(strings).length > 0;
  const worded = isWorded && {
    strings,
    lang,
    markdown: { ...markdown, containers: titled(markdown.containers, strings) },
  };
  return {
    title,
    markdown,
    ...worded,
    api,
    method,
    samples,
    trust: content.trust,
    ...named,
    ...(hasAny && { plugins: lists }),
    ...(hasAny && security.styles === 'inline' && { keepsStyles: true }),
  };
}

/** Containers with the titles of the site's texts, where the configuration does not give them one of their own. */
function titled(containers: Config['markdown']['containers'], strings: Texts): Config['markdown']['containers'] {
  const titles = Object.entries(strings).flatMap(([key, title]) => {
    const [, kind] = /^container\.(.+)$/.exec(key) ?? [];
    return kind === undefined || typeof title !== 'string' ? [] : [[kind, { title, ...containers[kind] }] as const];
  });
  return { ...containers, ...Object.fromEntries(titles) };
}

/** Settings for parsing pages in several languages. */
export function languageSettings(config: Config): Pick<ParseSettings, 'languages'> {
  const { markdown } = ownSettings(config);
  const languages = languagesOf(config).map(({ folder, lang, config: { title, strings } }) => {
    const containers = titled(config.markdown.containers, strings);
    return { folder, settings: { title, lang, strings, markdown: { ...markdown, containers } } };
  });
  return languages.length === 0 ? {} : { languages };
}
