import { textOf } from '../../../../client/shared/text';
import { once } from '../../../base/waiting';
import type { RenderContext } from '../../../render/context';
import type { SitePage } from '../../../model/site';
import type { Catalogue } from './catalogue';
import { writeOpenApi } from './openApi';

/** A description that a plugin has made pages from. */
export interface SourceDescription {
  plugin: string;
  /** Output path if the site has other operations too: `api/openapi.json` */
  path: string;
  text: string;
}

interface Sources {
  context: Pick<RenderContext, 'config'>;
  pages: readonly SitePage[];
  catalogue: () => Catalogue;
  descriptions: readonly SourceDescription[];
  /** For what is made from the records of the site. */
  recordsKey: string;
  fullHash: (text: string) => string;
}

interface DescriptionFile {
  /** Name of the plugin that has made pages from it. */
  plugin?: string;
  path: string;
  about: string;
  format: string;
  key: string;
  contents: () => string;
}

const FILE = 'openapi.json';

/**
 * The descriptions of a site's operations. The only source of a site is its `openapi.json`; where there are other
 * operations too, or several sources, each source is beside its pages, and `openapi.json` has what no source has.
 */
export function describedSources(sources: Sources): DescriptionFile[] {
  const { context, pages, catalogue, descriptions, recordsKey, fullHash } = sources;
  const { config } = context;
  const described = new Set(descriptions.map(({ plugin }) => plugin));
  const isOwn = ({ parsed: { origin, operation } }: SitePage): boolean =>
    operation !== undefined && (origin === undefined || !described.has(origin));
  const hasOwn = pages.some(isOwn);
  const isOnly = !hasOwn && descriptions.length === 1;
  const own = once(() => {
    const all = catalogue();
    const areas = all.areas.map((area) => ({ ...area, operations: area.operations.filter(({ page }) => isOwn(page)) }));
    return { ...all, areas, operations: all.operations.filter(({ page }) => isOwn(page)) };
  });
  return [
    ...(hasOwn
      ? [
          {
            path: FILE,
            about: textOf(config, 'programs.openApi', 'all operations as an OpenAPI 3.1 description'),
            format: textOf(config, 'programs.openApiFormat', 'an OpenAPI description'),
            key: recordsKey,
            contents: () => writeOpenApi(own()),
          },
        ]
      : []),
    ...descriptions.map(({ plugin, path, text }) => ({
      plugin,
      path: isOnly ? FILE : path,
      about: textOf(config, 'programs.openApiSource', 'the OpenAPI description that pages are made from, in one file'),
      format: textOf(config, 'programs.openApiFormat', 'an OpenAPI description'),
      key: fullHash(text),
      contents: () => text,
    })),
  ];
}
