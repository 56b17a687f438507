import type { SitePage } from '../model/site';
import type { Feature, PageParts, RenderContext } from './context';

/** Additions of plugins to pages, as a feature. */
export const PLUGINS: Feature = {
  name: 'plugins',
  decorate: ({ record }, { decorations }) => decorations.get(record.path) ?? {},
};

/** All that features put around the content of a page, those that come first around the others. */
export function partsAround(page: SitePage, context: RenderContext, features = context.features): PageParts {
  const parts = features.map(({ decorate }) => decorate?.(page, context) ?? {});
  const joined = (part: keyof PageParts, from: readonly Partial<PageParts>[]) =>
    from.map((each) => each[part] ?? '').join('');
  return { above: joined('above', parts), beside: joined('beside', parts), below: joined('below', parts.toReversed()) };
}
