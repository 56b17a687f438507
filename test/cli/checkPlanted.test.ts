import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/report/diagnostic';
import { tinySite, type TinySite } from '../support/tinySite';

/** A fault that is put into a copy of the Admin Api site. */
interface Fault {
  code: string;
  file: string;
  /** Text that is replaced; without it the file gets `by` at its end, and is made where it does not exist. */
  replace?: string;
  by: string;
  /** The text whose start is the place of the fault: in `by`, or elsewhere in the file. */
  at: string;
}

/** One fault of each kind. */
const FAULTS: Fault[] = [
  {
    code: 'dead-link',
    file: 'content/transactions/getTransactionDetails.md',
    replace: '(addTransaction.md)',
    by: '(addTransactoin.md)',
    at: '[addTransaction](addTransactoin.md)',
  },
  {
    code: 'dead-anchor',
    file: 'content/local.md',
    replace: '(remote.md#errors)',
    by: '(remote.md#erors)',
    at: '[Errors](remote.md#erors)',
  },
  // The same code, but the anchor is a parameter's.
  {
    code: 'dead-anchor',
    file: 'content/estimates/deleteEstimate.md',
    replace: 'The ID of the estimate.',
    by: 'The [ID](addEstimateLine.md#param-quantity) of the estimate.',
    at: '[ID](add',
  },
  { code: 'missing-file', file: 'content/info/README.md', by: '\n![Overview](overview.png)\n', at: '![Overview]' },
  { code: 'import-missing', file: 'content/getting-started.md', by: '\n<<< @/samples/gone.php\n', at: '<<< @' },
  {
    code: 'sidebar-page-missing',
    file: 'docgen.config.ts',
    replace: "'local.md',",
    by: "'local.md', 'lokal.md',",
    at: "'lokal.md'",
  },
  { code: 'page-not-in-sidebar', file: 'content/notes.md', by: '# Notes\n\nText.\n', at: '# Notes' },
  {
    code: 'redirect-clash',
    file: 'content/apps/getAppGroups.md',
    replace: 'call: getAppGroups',
    by: 'call: getAppGroups\naliases: [/apps/getAppServers.html]',
    at: 'aliases:',
  },
  {
    code: 'duplicate-route',
    file: 'content/accounts/second.md',
    by: '---\ntitle: Second\npermalink: /accounts/getAccounts.html\n---\n\n# Second\n\nText.\n',
    at: 'permalink:',
  },
  {
    code: 'duplicate-title',
    file: 'content/vmmanager/README.md',
    replace: 'title: VMManager',
    by: 'title: Transactions',
    at: 'title: Transactions',
  },
  {
    code: 'heading-skips-level',
    file: 'content/remote.md',
    replace: '## Logging',
    by: '#### Logging',
    at: '#### Logging',
  },
  {
    code: 'section-missing',
    file: 'content/sepa/sepaDeleteDebtor.md',
    replace: '## Response',
    by: '## Outcome',
    at: '# sepaDeleteDebtor',
  },
  {
    code: 'section-order',
    file: 'content/orders/deleteOrder.md',
    replace: '## Required parameters',
    by: '## Request\n\nSee below.\n\n## Required parameters',
    at: '## Required parameters',
  },
  {
    code: 'parameter-description',
    file: 'content/tickets/addTicketTag.md',
    replace: '| The tag to add to the ticket. |',
    by: '|  |',
    at: '|  |',
  },
  {
    code: 'parameter-type',
    file: 'content/settings/removeBannedEmailDomain.md',
    replace: '| integer |',
    by: '|  |',
    at: '|  |',
  },
  {
    code: 'parameter-types-differ',
    file: 'content/clients/deleteClient.md',
    replace: '| integer |',
    by: '| string |',
    at: 'string |',
  },
  {
    code: 'sample-argument',
    file: 'content/local.md',
    replace: "'filter' => ['status' => 'Active'],",
    by: "'filter' => ['status' => 'Active'], 'sorting' => 'id',",
    at: "'sorting'",
  },
  {
    code: 'sample-parameter-missing',
    file: 'content/remote.md',
    replace: "getAccountDetails(['id' => 42])",
    by: 'getAccountDetails([])',
    at: 'getAccountDetails([])',
  },
  {
    code: 'json-syntax',
    file: 'content/remote.md',
    replace: '"version": "1.2.3",',
    by: '"version": \'1.2.3\',',
    at: "'1.2.3'",
  },
  {
    code: 'method-name',
    file: 'content/invoices/deleteInvoice.md',
    replace: '# deleteInvoice',
    by: '# Delete an invoice',
    at: '# Delete',
  },
  {
    code: 'pagination-parameter',
    file: 'content/multibrand/listBrands.md',
    replace: 'call: listBrands',
    by: 'call: listBrands\npagination: true',
    at: 'pagination:',
  },
  { code: 'image-text', file: 'content/getting-started.md', by: '\n![](/favicon.svg)\n', at: '![](' },
  { code: 'link-text', file: 'content/info/README.md', by: '\n[](../local.md)\n', at: '[](../' },
  {
    code: 'table-cell-lost',
    file: 'content/remote.md',
    replace: '| `192.0.2.10` |',
    by: '| `192.0.2.10` | or `10.0.0.1|2` |',
    at: 'or `10',
  },
  { code: 'undefined-label', file: 'content/README.md', by: '\nSee [the guide][guide].\n', at: '[the guide]' },
];

/** A copy of the Admin Api site. Dates are off and changes have no page, since the copy is in no git
 * repository. */
async function copyOfSite(): Promise<TinySite> {
  const site = await tinySite({ 'docgen.config.ts': '' });
  const root = path.resolve(import.meta.dirname, '../..');
  for (const name of ['content', 'docgen.config.ts'])
    await cp(path.join(root, name), path.join(site.root, name), { recursive: true });
  const config = await site.read('docgen.config.ts');
  const changes = "{ text: 'Changes', link: '/changes.html' },";
  expect(config).toContain(changes);
  const plain = config.replace(changes, '').replace('defineConfig({', 'defineConfig({ lastUpdated: false,');
  await site.write({ 'docgen.config.ts': plain });
  return site;
}

async function plant(site: TinySite, { file, replace, by }: Fault): Promise<void> {
  const text = await site.read(file).catch(() => '');
  if (replace !== undefined) expect(text, file).toContain(replace);
  await site.write({ [file]: replace === undefined ? text + by : text.replace(replace, () => by) });
}

async function placeOf(site: TinySite, { code, file, at }: Fault): Promise<string> {
  const before = (await site.read(file)).split(at);
  expect(before.length, `${code}: ${at}`).toBeGreaterThan(1);
  const lines = before[0]!.split('\n');
  return `${file}:${lines.length}:${lines.at(-1)!.length + 1} ${code}`;
}

function placesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, file, line, column }) => `${file}:${line}:${column} ${code}`).sort();
}

describe('docgen check on the Admin Api site', () => {
  it('finds exactly the 25 faults that are planted in it, each at its place, beside what is accepted with a reason', async () => {
    expect(FAULTS).toHaveLength(25);
    const site = await copyOfSite();
    for (const fault of FAULTS) await plant(site, fault);
    const expected = await Promise.all(FAULTS.map((fault) => placeOf(site, fault)));
    const { exitCode, stdout } = await site.docgen('check', '--format', 'json');
    const { diagnostics, accepted } = JSON.parse(stdout) as Record<'diagnostics' | 'accepted', Diagnostic[]>;
    expect(placesOf(diagnostics)).toEqual(expected.sort());
    expect(exitCode).toBe(1);
    expect([...new Set(accepted.map(({ code }) => code))]).toEqual(['parameter-types-differ']);
    expect(accepted).toHaveLength(17);
  });
});
