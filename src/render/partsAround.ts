// A page and the context → HTML around its content, by features and plugins.

import type { SitePage } from '../model/site';
import type { Decorator, PageParts, RenderContext } from './context';

/** Additions of plugins to pages, at their place among features. */
export const PLUGINS: Decorator & { name: string } = {
  name: 'plugins',
  decorate: ({ record }, { decorations }) => decorations.get(record.path) ?? {},
};

/** All that features and plugins put around the content of a page, those that come first around the others. */
export function partsAround(page: SitePage, context: RenderContext, decorators = context.decorators): PageParts {
  const parts = decorators.map(({ decorate }) => decorate(page, context));
  const joined = (part: keyof PageParts, from: readonly Partial<PageParts>[]) =>
    from.map((each) => each[part] ?? '').join('');
  return {
    above: joined('above', parts),
    beside: joined('beside', parts),
    mark: joined('mark', parts),
    below: joined('below', parts.toReversed()),
  };
}
