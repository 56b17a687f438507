import { absoluteUrl } from '../../../render/view';
import { publishedMethod } from '../site/publishedMethod';
import { isMethod, type Catalogue, type ExportedOperation } from './catalogue';

/** Increased when programs that read `methods.json` have to change. */
export const METHODS_VERSION = 1;

/** `methods.json`: every method as a record, in the shape of `methods.schema.json`. */
export function writeMethods({ context, areas, operations }: Catalogue): string {
  const { config, version, site } = context;
  const head = {
    $schema: absoluteUrl('/methods.schema.json', config),
    version: METHODS_VERSION,
    generator: `docgen ${version}`,
    title: config.title,
    url: absoluteUrl(site.data.home.path, config),
    endpoint: {
      url: config.api.url,
      method: 'POST',
      encoding: 'application/x-www-form-urlencoded',
      credentials: config.api.auth.map(({ name }) => name),
    },
    areas: areas
      .filter((area) => area.operations.some(isMethod))
      .map(({ id, title, description, url }) => ({ id, title, description, ...(url !== undefined && { url }) })),
  };
  const lines = operations
    .filter(isMethod)
    .map((each) => JSON.stringify({ ...pageFacts(each), ...publishedMethod(each.operation) }));
  return `${JSON.stringify(head).slice(0, -1)},"methods":[\n${lines.join(',\n')}\n]}\n`;
}

/** Facts about the documenting page, for a published record. */
export function pageFacts({ id, area, page, url, markdownUrl }: ExportedOperation) {
  const { title, path } = page.record;
  return { id, area, title, path, url, markdown: markdownUrl };
}
