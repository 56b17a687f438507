import { expect, it } from 'vitest';
import { calledHosts } from '../../../src/features/api/site/calledHosts';
import type { OperationServer } from '../../../client/features/api/shared/operation';
import type { SitePage } from '../../../src/model/site';

const variable = (name: string, usual: string, values: string[] = []) => ({
  name,
  default: usual,
  values,
  description: '',
});

function hostsOf(url: string, variables: OperationServer['variables'] = []): string[] {
  const operation = { servers: [{ url, description: '', variables }], auth: [] };
  const pages = [{ parsed: { operation } }] as unknown as SitePage[];
  return calledHosts({ tryIt: true, url: undefined }, pages);
}

it.each([
  ['https://api.example.com/v1', [], ['https://api.example.com']],
  ['http://127.0.0.1:4000', [], ['http://127.0.0.1:4000']],
  ['//api.example.com', [], ['https://api.example.com']],
  ['/v1', [], []],
  [
    'https://{region}.example.com',
    [variable('region', 'eu', ['eu', 'us'])],
    ['https://eu.example.com', 'https://us.example.com'],
  ],
  ['https://{tenant}.example.com/{v}', [variable('tenant', 'demo'), variable('v', '1')], ['https://*.example.com']],
  [
    'https://api.{tenant}.example.com:{port}',
    [variable('tenant', 'a'), variable('port', '1')],
    ['https://*.example.com:*'],
  ],
  // As wide as that would be everything.
  ['https://{host}/v1', [variable('host', 'a.example')], []],
  ['https://{tenant}.com', [variable('tenant', 'a')], []],
  ["https://a.example'; script-src *", [], []],
])('the policy names the hosts of %s', (url, variables, hosts) => {
  expect(hostsOf(url, variables)).toEqual(hosts);
});

it('names a proxy alone, and nothing where nothing is sent', () => {
  const page = { parsed: { operation: { servers: [{ url: 'https://a.example', variables: [] }], auth: [] } } };
  const pages = [page] as unknown as SitePage[];
  expect(calledHosts({ tryIt: { proxy: 'https://p.example/?to={url}' }, url: 'https://b.example' }, pages)).toEqual([
    'https://p.example',
  ]);
  expect(calledHosts({ tryIt: false, url: 'https://b.example' }, pages)).toEqual([]);
});
