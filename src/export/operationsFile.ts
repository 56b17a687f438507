import { absoluteUrl } from '../render/view';
import { publishedOperation } from '../site/publishedOperation';
import { isHttp, type Catalogue } from './catalogue';

/** Increased when programs that read `operations.json` have to change. */
const OPERATIONS_VERSION = 1;

/** `operations.json`: every operation with verb and path as a record. */
export function writeOperations({ context, operations }: Catalogue): string {
  const { config, version, site } = context;
  const head = {
    version: OPERATIONS_VERSION,
    generator: `docgen ${version}`,
    title: config.title,
    url: absoluteUrl(site.data.home.path, config),
  };
  const lines = operations.filter(isHttp).map(({ id, area, page, operation, url, markdownUrl }) =>
    JSON.stringify({
      id,
      area,
      title: page.record.title,
      path: page.record.path,
      url,
      markdown: markdownUrl,
      ...publishedOperation(operation),
    }),
  );
  return `${JSON.stringify(head).slice(0, -1)},"operations":[\n${lines.join(',\n')}\n]}\n`;
}
