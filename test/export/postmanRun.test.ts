import { createRequire } from 'node:module';
import { expect, inject, it, onTestFinished } from 'vitest';
import { methodPages, readPages } from '../content/support';
import { startFormStub } from '../support/formStub';
import { COMMON_FIELDS, siteJson, type Postman } from './support';

// Libraries with which newman runs collections; neither has types.
const require = createRequire(import.meta.url);
const { Runner } = require('postman-runtime') as { Runner: new () => PostmanRunner };
const { Collection } = require('postman-collection') as { Collection: new (definition: unknown) => unknown };

interface PostmanRunner {
  run(collection: unknown, options: object, done: (error: Error | null, run: PostmanRun) => void): void;
}

interface PostmanRun {
  start(callbacks: { request: (error: Error | null) => void; done: (error: Error | null) => void }): void;
}

function runCollection(definition: unknown): Promise<Error[]> {
  const errors: Error[] = [];
  return new Promise((resolve, reject) => {
    new Runner().run(new Collection(definition), { timeout: { request: 10_000 } }, (error, run) => {
      if (error) return reject(error);
      run.start({
        request: (failure) => failure && errors.push(failure),
        done: (failure) => (failure ? reject(failure) : resolve(errors)),
      });
    });
  });
}

it('the Postman collection runs: every third call arrives as its page says', { timeout: 120_000 }, async () => {
  const site = inject('adminSite');
  const stub = await startFormStub();
  onTestFinished(() => stub.close());
  const collection = siteJson(site, 'postman_collection.json') as Postman;
  const values: Record<string, string> = { url: stub.url, api_id: 'the id', api_key: 'the & key' };
  const variable = collection.variable.map((each) => ({ ...each, value: values[each.key]! }));
  const all = collection.item.flatMap(({ item }) => item);
  expect(all.map(({ name }) => name).sort()).toEqual(
    methodPages(readPages(site))
      .map(({ method }) => method.call)
      .sort(),
  );
  const requests = all.filter((_each, index) => index % 3 === 0);
  const item = collection.item.map((area) => ({ ...area, item: area.item.filter((each) => requests.includes(each)) }));

  expect(await runCollection({ ...collection, item, variable })).toEqual([]);
  expect(stub.calls).toHaveLength(requests.length);
  for (const [index, { method, url, contentType, fields }] of stub.calls.entries()) {
    expect({ method, url, contentType }).toEqual({
      method: 'POST',
      url: '/admin/api.php',
      contentType: 'application/x-www-form-urlencoded',
    });
    expect(fields.slice(0, 3)).toEqual([
      ['api_id', 'the id'],
      ['api_key', 'the & key'],
      ['call', requests[index]!.name],
    ]);
    const sent = requests[index]!.request.body.urlencoded.filter(
      ({ disabled, key }) => disabled !== true && !COMMON_FIELDS.includes(key),
    );
    expect(fields.slice(3)).toEqual(sent.map(({ key, value }) => [key, value]));
  }
});
