import { jsonText } from '../../client/shared/exactNumbers';
import { absoluteUrl } from '../render/view';
import { publishedOperation } from '../site/publishedOperation';
import { isHttp, type Catalogue } from './catalogue';
import { pageFacts } from './pageFacts';

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
  const lines = operations
    .filter(isHttp)
    .map((each) => jsonText({ ...pageFacts(each), ...publishedOperation(each.operation) }));
  return `${JSON.stringify(head).slice(0, -1)},"operations":[\n${lines.join(',\n')}\n]}\n`;
}
