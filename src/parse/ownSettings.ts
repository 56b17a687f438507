import type { Config } from '../config/schema';
import type { ParseSettings } from './parser';
import type { MarkdownPlugins } from './transform';

/** What a configuration says of how pages are parsed. */
export function ownSettings({
  markdown: { remarkPlugins, rehypePlugins, ...markdown },
  api,
  method,
  samples,
  plugins,
  variables,
  content,
}: Config): Pick<ParseSettings, 'markdown' | 'api' | 'method' | 'samples' | 'plugins' | 'variables' | 'trust'> {
  const owner = 'the configuration';
  const lists: MarkdownPlugins = {
    remark: [
      ...plugins.map((each) => ({ owner: each.name, plugins: each.remarkPlugins })),
      { owner, plugins: remarkPlugins },
    ],
    rehype: [
      ...plugins.map((each) => ({ owner: each.name, plugins: each.rehypePlugins })),
      { owner, plugins: rehypePlugins },
    ],
  };
  const hasAny = [...lists.remark, ...lists.rehype].some((each) => each.plugins.length > 0);
  const named = Object.keys(variables).length > 0 && { variables };
  return { markdown, api, method, samples, trust: content.trust, ...named, ...(hasAny && { plugins: lists }) };
}
