import { languageAt } from '../base/languages';
import type { SitePage } from '../model/site';
import type { RenderContext } from './context';

/** The context of a page: in a site with several languages that of its own, with what the given one knows better. */
export function inEdition(page: SitePage, context: RenderContext): RenderContext {
  const { editions, site, contentOf, markdownOf } = context;
  const language = site.languages?.twins.languageOf(page);
  const own = editions?.find(({ config }) => config === language?.config);
  if (own === undefined) return context;
  return { ...own, contentOf, markdownOf, site: { ...own.site, hrefs: site.hrefs, summaries: site.summaries } };
}

/** The context of a path at which there is no page. */
export function pathEdition(path: string, { editions, ...context }: RenderContext): RenderContext {
  if (editions === undefined) return context;
  const found = languageAt(
    path,
    context.site.languages!.editions.map(({ language }) => language),
  );
  return editions.find(({ config }) => config === found.config) ?? context;
}
