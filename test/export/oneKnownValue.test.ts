import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, inject, test } from 'vitest';
import { methodPages, readPages, type MethodPage } from '../content/support';
import { formOf, siteJson, type MethodsFile, type OpenApi } from './support';

let site: string;
let pages: MethodPage[];
/** Parameters of which one value is known: `addOrder invoice_generate`. */
let single: string[];

beforeAll(() => {
  site = inject('adminSite');
  pages = methodPages(readPages(site));
  single = pages.flatMap(({ method }) =>
    method.parameters.flatMap(({ name, values }) => (values?.list.length === 1 ? [`${method.call} ${name}`] : [])),
  );
});

test('one known value closes no list of a page, and none in methods.json', () => {
  expect(single.length).toBeGreaterThan(50);
  const { methods } = siteJson(site, 'methods.json') as MethodsFile;
  for (const { call, parameters } of [...pages.map(({ method }) => method), ...methods]) {
    const closed = parameters.filter(({ values }) => values?.closed === true && values.list.length < 2);
    expect(closed.map(({ name }) => `${call} ${name}`)).toEqual([]);
  }
});

test('openapi.json shows it as an example, and allows an order without an invoice and a mail', () => {
  const { paths } = siteJson(site, 'openapi.json') as OpenApi;
  const properties = Object.values(paths).flatMap(({ post }) =>
    Object.entries(formOf(post).properties).filter(([name]) => name !== 'call'),
  );
  expect(
    properties.filter(([, { enum: values, items = {} }]) => isSingle(values) || isSingle(valuesIn(items))),
  ).toEqual([]);
  const order = formOf(Object.values(paths).find(({ post }) => post['x-call'] === 'addOrder')!.post);
  expect(order.properties.invoice_generate).toMatchObject({ type: 'integer', examples: [1] });
  const call = { api_id: 'a', api_key: 'b', call: 'addOrder', client_id: 7, product: 12, cycle: 'm' };
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(order);
  expect(validate({ ...call, confirm: 0, invoice_generate: 0, invoice_info: 0 })).toBe(true);
  expect(validate({ ...call, confirm: 1, invoice_generate: 1, invoice_info: 1 })).toBe(true);
  expect(validate({ ...call, cycle: 'yearly', confirm: 1, invoice_generate: 1, invoice_info: 1 })).toBe(false);
});

function isSingle(values: unknown): boolean {
  return Array.isArray(values) && values.length === 1;
}

function valuesIn(items: { enum?: unknown }): unknown {
  return items.enum;
}
