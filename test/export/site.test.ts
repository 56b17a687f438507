import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { examplePairs } from '../../client/features/api/builder/typedCall';
import { formName } from '../../src/features/api/export/formName';
import {
  areaOf,
  fileOf,
  listFiles,
  methodPages,
  readPages,
  type MethodPage,
  type RecordedParameter,
} from '../content/support';
import {
  COMMON_FIELDS,
  formOf,
  siteJson,
  siteText,
  type MethodsFile,
  type OpenApi,
  type Postman,
  type PostmanRequest,
} from './support';

const AREAS = 24;

let site: string;
let pages: MethodPage[];
let methods: MethodsFile;
let openApi: OpenApi;
let requests: { area: string; request: PostmanRequest }[];
let postman: Postman;

beforeAll(() => {
  site = inject('adminSite');
  pages = methodPages(readPages(site));
  methods = siteJson(site, 'methods.json') as MethodsFile;
  openApi = siteJson(site, 'openapi.json') as OpenApi;
  postman = siteJson(site, 'postman_collection.json') as Postman;
  requests = postman.item.flatMap(({ name, item }) => item.map((request) => ({ area: name, request })));
});

/** Facts of a method in an export: its area, its call, and `name`, `name (required)` … of its parameters. */
interface Told {
  area: string;
  call: string;
  parameters: string[];
}

function told(area: string, call: string, parameters: { name: string; required: boolean }[]): Told {
  return {
    area,
    call,
    parameters: parameters.map(({ name, required }) => (required ? `${name} (required)` : name)).sort(),
  };
}

function inOrder(all: Told[]): Told[] {
  return all.sort((a, b) => (`${a.area}/${a.call}` < `${b.area}/${b.call}` ? -1 : 1));
}

/** The names under which a parameter is sent: an example may be several fields. */
function sentNames(parameter: RecordedParameter): string[] {
  const { example } = parameter;
  if (example === undefined) return [formName(parameter)];
  return examplePairs({ ...parameter, example }).map(([name]) => name);
}

const recorded = () => inOrder(pages.map(({ path, method }) => told(areaOf(path), method.call, method.parameters)));

describe('367 methods, with the same parameters everywhere', () => {
  it('in the records', () => {
    expect(pages).toHaveLength(367);
    expect(new Set(pages.map(({ path }) => areaOf(path))).size).toBe(AREAS);
  });

  it('in methods.json, record by record', () => {
    expect(inOrder(methods.methods.map((each) => told(each.area, each.call, each.parameters)))).toEqual(recorded());
    const byPath = new Map(methods.methods.map((each) => [each.path, each]));
    for (const { path, title, method } of pages) {
      const { parameters, response, coverage, pagination } = method;
      const withoutText = (all: readonly { description: string }[]) =>
        all.map((each) => ({ ...each, description: '' }));
      const found = byPath.get(path)!;
      expect({ ...found, parameters: withoutText(found.parameters) }).toMatchObject({
        title,
        coverage,
        pagination,
        parameters: withoutText(parameters),
      });
      expect(found.response).toEqual(response);
    }
  });

  it('in openapi.json', () => {
    const operations = Object.values(openApi.paths).map(({ post }) => {
      const properties = Object.entries(formOf(post).properties).filter(([name]) => !COMMON_FIELDS.includes(name));
      return told(
        post.tags[0]!,
        post['x-call'],
        properties.map(([name, property]) => ({
          name: property['x-parameter'] ?? name,
          required: property['x-required'] === true,
        })),
      );
    });
    expect(inOrder(operations)).toEqual(recorded());
  });

  it('in the Postman collection, under the names that are sent', () => {
    const areas = new Map(pages.map(({ path }) => [areaOf(path), path.replace(/[^/]*$/, '')]));
    const titles = new Map(methods.areas.map(({ id, title }) => [title, id]));
    expect(areas.size).toBe(AREAS);
    const found = requests.map(({ area, request }) => {
      const fields = request.request.body.urlencoded.filter(({ key }) => !COMMON_FIELDS.includes(key));
      return told(
        titles.get(area)!,
        request.name,
        fields.map(({ key, description }) => ({ name: key, required: /^\w+, required[.,]/.test(description!) })),
      );
    });
    const sent = pages.map(({ path, method }) =>
      told(
        areaOf(path),
        method.call,
        method.parameters.flatMap((each) => sentNames(each).map((name) => ({ ...each, name }))),
      ),
    );
    expect(inOrder(found)).toEqual(inOrder(sent));
  });

  it('in the markdown files', () => {
    const markdownFiles = pages.map(({ path, method }) => {
      const text = siteText(site, fileOf(path).replace(/\.html$/, '.md'));
      const section = (title: string) => text.split(/^## /m).find((each) => each.startsWith(`${title}\n`)) ?? '';
      const rows = (title: string) => [...section(title).matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1]!);
      const parameters = [
        ...rows('Required parameters').map((name) => ({ name, required: true })),
        ...rows('Optional parameters').map((name) => ({ name, required: false })),
      ];
      expect(text, path).toContain(`\ncall: ${method.call}\n`);
      return told(areaOf(path), method.call, parameters);
    });
    expect(inOrder(markdownFiles)).toEqual(recorded());
  });
});

describe('openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(siteText(site, 'openapi.json'));
    expect(result).toEqual({ valid: true });
    expect(openApi.openapi).toBe('3.1.0');
  });

  it('has an example of each form that fits the schema, needs included', () => {
    const ajv = new Ajv2020({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/, password: true } });
    for (const [path, { post }] of Object.entries(openApi.paths)) {
      const { schema, example } = post.requestBody.content['application/x-www-form-urlencoded']!;
      const validate = ajv.compile(schema);
      if (example !== undefined) validate(example);
      else expect(path).toMatch(/\/addLanguageLines$/);
      expect({ path, errors: validate.errors ?? null }).toEqual({ path, errors: null });
    }
    const { schema } = Object.entries(openApi.paths).find(([path]) => path.endsWith('/ipamGetIP'))![1].post.requestBody
      .content['application/x-www-form-urlencoded']!;
    const common = { api_id: 'a', api_key: 'b', call: 'ipamGetIP' };
    expect(ajv.validate(schema, { ...common, ip_id: 42 })).toBe(true);
    expect(ajv.validate(schema, common)).toBe(false);
  });

  it('has one path and one operation for each method, all at the address of the API', () => {
    const keys = Object.keys(openApi.paths);
    expect(keys).toHaveLength(367);
    const urls = keys.map((key) => new URL(openApi.servers[0]!.url + key));
    // The part behind `#` is not sent.
    expect(new Set(urls.map(({ origin, pathname, search }) => origin + pathname + search))).toEqual(
      new Set(['https://billing.example.com/admin/api.php']),
    );
    expect(new Set(Object.values(openApi.paths).map(({ post }) => post.operationId)).size).toBe(367);
    expect(new Set(openApi.tags.map(({ name }) => name)).size).toBe(AREAS);
  });

  it('says in the form what is called', () => {
    for (const { post } of Object.values(openApi.paths)) {
      const { properties, required } = formOf(post);
      expect(properties.call!.enum).toEqual([post['x-call']]);
      expect(required.slice(0, 3)).toEqual(COMMON_FIELDS);
      expect(required.filter((name) => !(name in properties))).toEqual([]);
    }
  });
});

describe('methods.json', () => {
  it('is valid by its own schema, which knows every key', () => {
    const schema = siteJson(site, 'methods.schema.json') as {
      properties: object;
      $defs: Record<'method' | 'parameter', { properties: object }>;
    };
    const validate = new Ajv2020({ allErrors: true }).compile(schema);
    expect(validate(methods), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...methods, version: 2 })).toBe(false);
    const unknown = (values: object[], known: object) =>
      [...new Set(values.flatMap((value) => Object.keys(value)))].filter((key) => !(key in known));
    expect(unknown([methods], schema.properties)).toEqual([]);
    expect(unknown(methods.methods, schema.$defs.method.properties)).toEqual([]);
    expect(
      unknown(
        methods.methods.flatMap(({ parameters }) => parameters),
        schema.$defs.parameter.properties,
      ),
    ).toEqual([]);
  });

  it('tells two pages of one call apart', () => {
    const ids = methods.methods.filter(({ call }) => call === 'setOrderReferrer').map(({ id }) => id);
    expect(ids.sort()).toEqual(['affiliates_setOrderReferrer', 'orders_setOrderReferrer']);
  });
});

/** Markdown of the pages that docgen writes itself. */
const OWN_MARKDOWN = ['changes.md', 'machine-readable.md'];

describe('markdown', () => {
  it('lies beside every page, and holds no markup of docgen’s own and no relative link', () => {
    const pages = readPages(site).map(({ path }) => fileOf(path).replace(/\.html$/, '.md'));
    const markdownFiles = [...pages, ...OWN_MARKDOWN];
    expect(
      listFiles(site)
        .filter((file) => file.endsWith('.md'))
        .sort(),
    ).toEqual([...markdownFiles].sort());
    for (const file of markdownFiles) {
      const prose = siteText(site, file).replace(/^(`{3,})[\s\S]*?^\1$/gm, '');
      expect(prose, file).not.toMatch(/^(?::::|<\/?code-|<<<|\[\[toc\]\])|[\ufdd0\ufdd1]/m);
      expect(
        [...prose.matchAll(/\]\((?!https?:)[^)]*\)/g)].map(([link]) => link),
        file,
      ).toEqual([]);
    }
  });

  it('holds all samples, and has the summaries of lists', () => {
    const method = siteText(site, 'accounts/accountSuspend.md');
    expect(method).toMatch(
      /^---\ntitle: "accountSuspend"\nurl: "https:\/\/docs\.example\.com\/accounts\/accountSuspend\.html"\n/,
    );
    const tabs = [...method.matchAll(/^\*\*(.+)\*\*$/gm)].map(([, title]) => title);
    expect(tabs.slice(0, 3)).toEqual(['cURL (shell)', 'Python', 'JavaScript']);
    expect(tabs).toContain('Local API');
    expect(method).toContain(
      '\n\nIf the call fails: `{ "success": false, "error": ["Wrong parameter"] }`, see [Errors](',
    );
    expect(siteText(site, 'accounts/index.md')).toContain(
      '- [getAccounts](https://docs.example.com/accounts/getAccounts.html): Lists accounts, with optional filters.\n',
    );
  });
});

describe('pages', () => {
  it('name their markdown in their head, if they have any', () => {
    const alternates = (file: string) =>
      [...siteText(site, file).matchAll(/<link rel="alternate" type="text\/markdown" href="([^"]*)"/g)].map(
        ([, href]) => href,
      );
    expect(alternates('accounts/accountSuspend.html')).toEqual(['/accounts/accountSuspend.md']);
    expect(alternates('accounts/index.html')).toEqual(['/accounts/index.md']);
    expect(alternates('info/Admin API.html')).toEqual(['/info/Admin%20API.md']);
    expect([alternates('404.html'), alternates('machine-readable.html')]).toEqual([[], []]);
  });
});

describe('llms.txt', () => {
  it('has the shape of llmstxt.org and one line for each page, which leads to its markdown', () => {
    const [title, summary, ...rest] = siteText(site, 'llms.txt').trimEnd().split('\n\n');
    expect([title, summary]).toEqual(['# Admin Api', '> developer documentation']);
    const links = [
      ...rest.join('\n').matchAll(/^- \[.+?\]\(https:\/\/docs\.example\.com\/(\S+?\.md)\)(?:: \S.*)?$/gm),
    ].map((match) => decodeURIComponent(match[1]!));
    expect(links.sort()).toEqual(
      listFiles(site)
        .filter((file) => file.endsWith('.md') && !OWN_MARKDOWN.includes(file))
        .sort(),
    );
    expect(rest.filter((part) => part.startsWith('## '))).toHaveLength(AREAS + 2);
  });

  it('leaves the full text to one file for each area', () => {
    const parts = [
      ...siteText(site, 'llms-full.txt').matchAll(/^- \[.*\]\(https:\/\/docs\.example\.com\/(llms-full\/\S+\.txt)\)/gm),
    ].map((match) => match[1]!);
    expect(parts.sort()).toEqual(
      listFiles(site)
        .filter((file) => file.startsWith('llms-full/'))
        .sort(),
    );
    expect(parts).toHaveLength(AREAS + 1);
    const text = parts.map((part) => siteText(site, part)).join('');
    for (const { path } of readPages(site)) expect(text).toContain(`\nurl: "https://docs.example.com${path}"\n`);
  });
});

it('the page Machine-readable lists the files', () => {
  const html = siteText(site, 'machine-readable.html');
  for (const file of [
    'openapi.json',
    'postman_collection.json',
    'methods.json',
    'methods.schema.json',
    'llms.txt',
    'llms-full.txt',
  ]) {
    expect(html).toContain(`<a href="/${file}">${file}</a>`);
    expect(listFiles(site)).toContain(file);
  }
});
