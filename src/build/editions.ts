import { createRenderedOnce } from '../../templates/render';
import type { Site } from '../model/site';
import type { ClientFiles } from '../render/bundle/clientFiles';
import type { RenderContext } from '../render/context';

/** Parts that differ for the pages in one language. */
export type EditionParts = Pick<RenderContext, 'site' | 'config' | 'client' | 'renderedOnce'> & {
  assets: ClientFiles['assets'];
};

/** The parts of a site in several languages, each with the files of its client; none where it has one. */
export function editionParts(site: Site, clientOf: (data: Site['data']) => ClientFiles) {
  const { languages, ...shared } = site;
  const editions = (languages?.editions ?? []).map(({ language, data, pages, navigation }) => {
    const bundle = clientOf(data);
    const parts: EditionParts = {
      site: { ...shared, ...(languages && { languages }), data, pages, navigation },
      config: language.config,
      client: bundle,
      assets: bundle.assets,
      renderedOnce: createRenderedOnce(data, navigation.groups),
    };
    return { parts, files: bundle.files };
  });
  return { parts: editions.map(({ parts }) => parts), files: editions.flatMap(({ files }) => files) };
}

/** The same context with one for the pages of each language. */
export function withEditions(context: RenderContext, parts: readonly EditionParts[]): RenderContext {
  if (parts.length === 0) return context;
  const editions = parts.map(({ assets, ...own }): RenderContext => ({
    ...context,
    ...own,
    editions: undefined,
    assets: { ...context.assets, ...assets },
  }));
  return { ...context, editions };
}
