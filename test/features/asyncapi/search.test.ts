import path from 'node:path';
import { expect, test } from 'vitest';
import { tinySite } from '../../support/tinySite';
import { engineOf, readSiteIndex } from '../../search/siteIndex';

test('the search finds an operation by its name, its title and its fields, before its channel and its message', async () => {
  const { docgen, root } = await tinySite({
    'docgen.config.ts': `import { asyncApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [asyncApi({ source: './api.yaml' })] };
`,
    'content/README.md': '# Home\n',
    'api.yaml': `asyncapi: 3.0.0
info: { title: Bus, version: '1' }
channels:
  userSignedUp: { address: user/signedup, messages: { userSignedUp: { $ref: '#/components/messages/userSignedUp' } } }
operations:
  userSignedUp: { action: receive, channel: { $ref: '#/channels/userSignedUp' } }
  onBill: { title: A bill is paid, action: send, channel: { $ref: '#/channels/userSignedUp' } }
components:
  messages: { userSignedUp: { payload: { type: object, properties: { loyaltyLevel: { type: string } } } } }
`,
  });
  expect((await docgen('build')).exitCode).toBe(0);
  const engine = engineOf(await readSiteIndex(path.join(root, 'dist')));
  const found = async (query: string): Promise<string[]> =>
    (await engine.search(query)).results.map((each) => each.path.replace(/#.*/, ''));
  for (const query of ['userSignedUp', 'user signed up']) {
    expect([query, (await found(query))[0]]).toEqual([query, '/events/operations/userSignedUp.html']);
  }
  expect((await found('onBill'))[0]).toBe('/events/operations/onBill.html');
  expect((await found('bill is paid'))[0]).toBe('/events/operations/onBill.html');
  expect((await found('loyaltyLevel'))[0]).toBe('/events/messages/userSignedUp.html');
});
