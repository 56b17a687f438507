import type { Operation, OperationServer } from '../../../../client/features/api/shared/operation';
import type { ApiConfig } from '../../../config/schema';
import type { SitePage } from '../../../model/site';

/** The hosts that forms send their calls to, as sources of a policy; none where they cannot send any. */
export function calledHosts({ tryIt, url }: Pick<ApiConfig, 'tryIt' | 'url'>, pages: readonly SitePage[]): string[] {
  if (tryIt === false) return [];
  if (tryIt !== true) return [new URL(tryIt.proxy.replace('{url}', '')).origin];
  const operations = pages.flatMap(({ parsed: { operation } }) => operation ?? []);
  const servers = new Map(operations.flatMap(({ servers: all }) => all.map((each) => [JSON.stringify(each), each])));
  return [
    ...(url === undefined ? [] : [new URL(url).origin]),
    ...[...servers.values()].flatMap(sourcesOf),
    ...operations.flatMap(tokenHosts),
  ];
}

/** Hosts that give a token for a code, or say where one is got. */
export function tokenHosts({ auth }: Pick<Operation, 'auth'>): string[] {
  const flows = auth.flat().flatMap((each) => each.flows);
  return flows.flatMap(({ addresses: { authorization, token = '', configuration = '' } }) => {
    const address = authorization === undefined ? configuration : token;
    return /^https?:\/\//i.test(address) && URL.canParse(address) ? [new URL(address).origin] : [];
  });
}

/** More combinations of values than this are any value. */
const MOST_VALUES = 50;

/** `https://{region}.example.com`: a source for each region, or `https://*.example.com` where any text is one. */
function sourcesOf({ url, variables }: OperationServer): string[] {
  const [, scheme, authority] = /^(https?:|\{[^{}]+\}:)?\/\/([^/?#]+)/i.exec(url) ?? [];
  if (authority === undefined) return [];
  const start = `${scheme ?? 'https:'}//${authority}`;
  const filled = variables.reduce<string[]>(
    (all, { name, default: usual, values }) => {
      const own = [...new Set([usual, ...values])];
      if (!start.includes(`{${name}}`) || values.length === 0 || all.length * own.length > MOST_VALUES) return all;
      return all.flatMap((each) => own.map((value) => each.replaceAll(`{${name}}`, () => value)));
    },
    [start],
  );
  return filled.flatMap(sourceOf);
}

/** Any text stands for what is left: as a port, or as labels in front of a domain, which has two at least. */
function sourceOf(start: string): string[] {
  const [, scheme = '', host = '', port = ''] = /^(https?:)\/\/(.+?)(:(?:\d+|\{[^{}]+\}))?$/i.exec(start) ?? [];
  const labels = host.split('.');
  const open = labels.findLastIndex((label) => label.includes('{'));
  const known = labels.slice(open + 1);
  const shown = open === -1 ? host : `*.${known.join('.')}`;
  if (!/^(?:\*\.)?[\w.:[\]-]+$/.test(shown) || (open !== -1 && known.length < 2)) return [];
  return [`${scheme.toLowerCase()}//${shown}${port.includes('{') ? ':*' : port}`];
}
