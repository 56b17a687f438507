import type { PluginLanguage, PluginSite, PluginSitePage } from '../config/plugins';
import type { Config } from '../config/schema';
import type { PageContent } from '../model/parsedPage';
import type { ImageReader, RenderedComponents } from '../model/renderedComponents';
import type { Edition, Site, SitePage } from '../model/site';
import { renderBody } from '../render/body';
import { absoluteUrl } from '../render/view';
import { isIndexed } from '../site/visibility';
import { pluginContext, type PluggedProject } from './context';

export interface PluginSiteInput {
  project: PluggedProject & { config: Config };
  site: Site;
  contentOf: (page: SitePage) => PageContent;
  /** Rendered components. */
  components?: RenderedComponents | undefined;
  /** Finds the images that pages show. */
  images: ImageReader;
}

function viewOfLanguage({ language: { folder, lang, labels, config } }: Edition): PluginLanguage {
  return Object.freeze({ folder, lang, title: config.title, labels });
}

/** The site as plugins see it: their own view, so that docgen's records can change. */
export function pluginSite({ project, site, contentOf, components, images }: PluginSiteInput): PluginSite {
  const { config } = project;
  const viewOf = (page: SitePage): PluginSitePage => {
    const { record, parsed } = page;
    return Object.freeze({
      path: record.path,
      url: absoluteUrl(record.path, config),
      relativePath: record.relativePath,
      file: parsed.file,
      title: record.title,
      get description() {
        return parsed.description;
      },
      frontMatter: record.frontmatter,
      headers: parsed.headers,
      facts: parsed.facts ?? {},
      ...(record.lastUpdatedTimestamp !== undefined && { lastUpdated: record.lastUpdatedTimestamp }),
      isListed: isIndexed(page),
      get text() {
        return parsed.searchText;
      },
      html: () => renderBody(page, { site, contentOf, components, images }),
    });
  };
  return Object.freeze({
    ...pluginContext(project),
    description: config.description,
    ...(site.languages && { languages: Object.freeze(site.languages.editions.map(viewOfLanguage)) }),
    pages: Object.freeze(site.pages.map(viewOf)),
  });
}
