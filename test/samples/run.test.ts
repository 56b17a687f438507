import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { typedCall } from '../../client/builder/typedCall';
import { sampleTemplates } from '../../client/builder/samples/templates';
import { formName } from '../../src/base/formName';
import {
  attribute,
  contentOf,
  elementsOf,
  fileOf,
  hasClass,
  headingText,
  methodPages,
  readHtml,
  readPages,
  textOf,
  type HtmlElement,
  type MethodPage,
  type RecordedParameter,
  type RecordedValue,
} from '../content/support';
import { startFormStub, type ReceivedCall } from '../support/formStub';
import { ADMIN_CALLS } from '../support/adminApi';
import { formCall } from '../support/formCall';
import { sampleCode } from '../support/sampleCode';
import { RUNNERS, type NumberedSample, type Runner } from './runners';

const ADDRESS = 'https://billing.example.com/admin/api.php';
const WRAPPER = { file: 'class.hbwrapper.php', className: 'HBWrapper' };

/** All methods in what most readers use, a third of them in the others. */
const ALL = [
  'Request: POST',
  'Request: GET',
  'Request: cURL (shell)',
  'PHP Samples: cURL',
  'PHP Samples: Wrapper class',
  'PHP Samples: Local API',
];

let pages: MethodPage[] = [];
/** The samples of each page, by heading and tab. */
let samples: Map<string, string>[] = [];

beforeAll(() => {
  const site = inject('adminSite');
  // What is not known at all has no samples.
  pages = methodPages(readPages(site)).filter(({ method }) => method.coverage !== 'none');
  samples = pages.map((page) => samplesOf(contentOf(readHtml(site, fileOf(page.path)))));
});

function samplesOf(content: HtmlElement): Map<string, string> {
  let section = '';
  return new Map(
    elementsOf(content).flatMap((element): [string, string][] => {
      if (element.tagName === 'h2') section = headingText(element);
      if (attribute(element, 'role') !== 'tabpanel' || section === 'Response') return [];
      const caption = elementsOf(element).find((each) => hasClass(each, 'code-group-caption'))!;
      return [[`${section}: ${textOf(caption)}`, textOf(elementsOf(element, 'code')[0]!).replace(/\n$/, '')]];
    }),
  );
}

describe('samples of the Admin Api, run against a stand-in for it', () => {
  it('are of the kinds that can be run, on every page', () => {
    for (const [index, page] of pages.entries())
      expect([...samples[index]!.keys()], page.path).toEqual(Object.keys(RUNNERS));
    expect(pages).toHaveLength(357);
  });

  for (const [name, runner] of Object.entries(RUNNERS))
    it.skipIf(runner.missing !== '')(
      `${name} sends what the record says${noteOf(runner)}`,
      { timeout: 300_000 },
      async () => {
        const chosen = pages.flatMap((page, index) => (ALL.includes(name) || index % 3 === 0 ? [{ page, index }] : []));
        const received = await run(
          runner,
          chosen.map(({ index }) => ({ index, code: samples[index]!.get(name)! })),
        );
        expect(received).toHaveLength(chosen.length);
        const byIndex = new Map(received.map((call) => [indexOf(call), call]));
        const wrong = chosen.flatMap(({ page, index }) => {
          const call = byIndex.get(index);
          const right = {
            method: name === 'Request: GET' ? 'GET' : 'POST',
            fields: expectedFields(page, name === 'PHP Samples: Local API'),
          };
          const got = { method: call?.method, fields: normal(call?.fields ?? []) };
          return JSON.stringify(got) === JSON.stringify(right) ? [] : [{ path: page.path, got, right }];
        });
        expect(wrong).toEqual([]);
      },
    );
});

const nested = formCall(
  'addThing',
  { name: 'note', values: { list: ['it\'s 50% off & "more" $now \\ {é}'], closed: true } },
  { name: 'filter[status]', values: { list: ['Active'], closed: true } },
  { name: 'a[b][c]' },
  { name: 'ids', type: 'array' },
  { name: 'items[n][name]' },
  { name: 'items[n][price]' },
  { name: 'new[Category ID1]' },
  { name: 'document', type: 'file' },
  { name: 'pages[first]', type: 'file' },
);
const NESTED_FIELDS = [
  ['api_id', 'API_ID'],
  ['api_key', 'API_KEY'],
  ['call', 'addThing'],
  ['note', 'it\'s 50% off & "more" $now \\ {é}'],
  ['filter[status]', 'Active'],
  ['a[b][c]', 'C'],
  ['ids[]', 'IDS'],
  ['items[0][name]', 'NAME'],
  ['items[0][price]', 'PRICE'],
  ['new[Category ID1]', 'CATEGORY_ID1'],
];

const ofKind = Object.entries(RUNNERS).map(([name, runner]) => {
  const [section, label] = name.split(': ');
  const template = Object.values(sampleTemplates).find((each) => each.section === section && each.label === label)!;
  return { name, runner, template };
});
const uploading = ofKind.filter(({ name }) => !/GET|Wrapper|Local/.test(name));

describe('samples of a call with nested parameters', () => {
  for (const { name, runner, template } of ofKind)
    it.skipIf(runner.missing !== '')(`${name} sends each of them${noteOf(runner)}`, { timeout: 300_000 }, async () => {
      const code = sampleCode(template, {
        ...nested,
        parameters: nested.parameters.filter(({ type }) => type !== 'file'),
      });
      const received = await run(runner, [{ index: 7, code: code! }]);
      const common = name === 'PHP Samples: Local API' ? NESTED_FIELDS.slice(2) : NESTED_FIELDS;
      expect(received.map(({ fields }) => normal(fields))).toEqual([common.toSorted(byText)]);
    });

  for (const { name, runner, template } of uploading)
    it.skipIf(runner.missing !== '')(`${name} uploads files${noteOf(runner)}`, { timeout: 300_000 }, async () => {
      const received = await run(runner, [{ index: 7, code: sampleCode(template, nested)! }], {
        DOCUMENT: 'first file',
        FIRST: 'second file',
      });
      const content = (file: string, text: string): string =>
        `${file}: ${name === 'Request: POST' ? `(the content of ${file})` : text}`;
      const files = [
        ['document', content('DOCUMENT', 'first file')],
        ['pages[first]', content('FIRST', 'second file')],
      ];
      expect(received.map(({ fields }) => normal(fields))).toEqual([[...NESTED_FIELDS, ...files].toSorted(byText)]);
      expect(received[0]!.contentType).toMatch(/^multipart\/form-data; boundary=/);
    });

  it.each(['get', 'phpWrapper', 'phpLocal'] as const)('%s is left out where files are uploaded', (name) => {
    expect(sampleCode(sampleTemplates[name], nested)).toBeUndefined();
  });
});

describe('samples of what a reader has typed', () => {
  const names = ['text', 'list', 'custom', 'items[n][name]'];
  const parameters = formCall(
    'addThing',
    { name: 'text' },
    { name: 'list', type: 'array' },
    { name: 'custom', type: 'object' },
    { name: 'items[n][name]' },
    { name: 'document', type: 'file' },
    { name: 'pages[]', type: 'file' },
  ).parameters;
  const page = { settings: { ...ADMIN_CALLS, url: ADDRESS, wrapper: WRAPPER, local: 'ApiWrapper' }, call: 'addThing' };
  const entry = (key: string, value: string) => ({ key, value });
  const typed = {
    texts: {
      text: '-----BEGIN\nMIIC+/==\n\n  "$x" \\n \'é ü\' %41 😀 \t</pre>\n',
      'items[n][name] 0': ' first ',
      'items[n][name] 1': 'second\nline',
      document: "it's my file.txt",
    },
    entries: {
      list: [entry('', 'a=b'), entry('', '@c'), entry('my file (1).txt', 'Zm9v\nYg==')],
      custom: [entry('[10][]', 'x'), entry('[10][]', 'y'), entry('größe & more', '')],
      'pages[]': [entry('', 'one page.txt'), entry('', 'andere größe.txt')],
    },
    copies: { 'items[n]': [['0'], ['1']] },
  };
  const access = { url: '', keys: { api_id: ' my id ', api_key: "k'e<y>&$PATH" } };
  const fields = [
    ['api_id', ' my id '],
    ['api_key', "k'e<y>&$PATH"],
    ['call', 'addThing'],
    ['text', typed.texts.text],
    ['list[0]', 'a=b'],
    ['list[1]', '@c'],
    ['list[my file (1).txt]', 'Zm9v\nYg=='],
    ['custom[10][]', 'x'],
    ['custom[10][]', 'y'],
    ['custom[größe & more]', ''],
    ['items[0][name]', ' first '],
    ['items[1][name]', 'second\nline'],
  ] as const;
  /** PHP numbers the entries of a list. */
  const numbered = (all: readonly (readonly [string, string])[]) =>
    normal(all.map(([name, value]) => [name.replace(/^(custom\[10\])\[[01]\]$/, '$1[]'), value]));

  for (const { name, runner, template } of ofKind)
    it.skipIf(runner.missing !== '')(`${name} sends exactly that${noteOf(runner)}`, { timeout: 300_000 }, async () => {
      const own = parameters.filter((each) => names.includes(each.name));
      const { request, problems } = typedCall({ ...page, parameters: own }, typed, access);
      expect([...problems]).toEqual([]);
      const received = await run(runner, [{ index: 7, code: template.write(request)! }]);
      const expected = name === 'PHP Samples: Local API' ? fields.slice(2) : fields;
      expect(received.map((call) => numbered(call.fields))).toEqual([numbered(expected)]);
    });

  for (const { name, runner, template } of uploading)
    it.skipIf(runner.missing !== '')(`${name} uploads that${noteOf(runner)}`, { timeout: 300_000 }, async () => {
      const { request } = typedCall({ ...page, parameters }, typed, access);
      const contents = { "it's my file.txt": 'first', 'one page.txt': 'second', 'andere größe.txt': 'third' };
      const received = await run(runner, [{ index: 7, code: template.write(request)! }], contents);
      const isRaw = name === 'Request: POST';
      // The body of a raw request is text, and `FormData` sends line breaks as CRLF (WHATWG XHR, section 4.3).
      const isChanged = isRaw || /Script|Node/.test(name);
      const text = (value: string): string => (isChanged ? value.replaceAll('\r\n', '\n') : value);
      const got = received[0]!.fields.map(([field, value]): [string, string] => [
        field.replace(/^pages\[[01]\]$/, 'pages[]'),
        text(value),
      ]);
      const files = Object.entries(contents).map(([file, content], index): [string, string] => [
        index === 0 ? 'document' : 'pages[]',
        `${file}: ${isRaw ? `(the content of ${file})` : content}`,
      ]);
      expect(numbered(got)).toEqual(numbered([...fields, ...files]));
    });
});

/** ` (skipped: go is missing)` */
function noteOf({ missing }: Runner): string {
  return missing === '' ? '' : ` (skipped: ${missing} is missing)`;
}

/** Runs samples with their address changed to that of a stub, beside the files that they upload. */
async function run(
  runner: Runner,
  numbered: readonly NumberedSample[],
  files: Record<string, string> = {},
): Promise<ReceivedCall[]> {
  const stub = await startFormStub();
  onTestFinished(() => stub.close());
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-samples-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { host } = new URL(stub.url);
  const redirected = numbered.map(({ index, code }) => ({
    index,
    code: code
      .replaceAll(ADDRESS, `${stub.url}/${index}`)
      .replace('/admin/api.php HTTP', `/admin/api.php/${index} HTTP`)
      .replace('GET /admin/api.php?', `GET /admin/api.php/${index}?`)
      .replace('Host: billing.example.com', `Host: ${host}`),
  }));
  const output = await runner.run(redirected, { folder, url: stub.url, files });
  expect(output.match(/success/g)).toHaveLength(numbered.length);
  return stub.calls;
}

function indexOf({ url }: ReceivedCall): number {
  return Number(/\/admin\/api\.php\/(\d+)/.exec(url)?.[1]);
}

/** What a record says of the form; the names are those of the exports. */
function expectedFields({ method: { call, parameters } }: MethodPage, isLocal: boolean): [string, string][] {
  const own = parameters.flatMap((each) => (each.example === undefined ? [] : fieldsOf(each, each.example)));
  const common: [string, string][] = isLocal
    ? []
    : [
        ['api_id', 'API_ID'],
        ['api_key', 'API_KEY'],
      ];
  return normal([...common, ['call', call], ...own]);
}

/** The fields of an example: `{1: 'x'}` of `name[language_id]` → `name[1]`, x. */
function fieldsOf(parameter: RecordedParameter, example: RecordedValue): [string, string][] {
  const name = formName(parameter);
  if (typeof example === 'string') return [[name, example]];
  if (Array.isArray(example)) return example.map((each) => [name, each as string]);
  const base = parameter.type === 'array' ? parameter.name : name.replace(/\[[^\]]*\]$/, '');
  const below = (above: string, value: RecordedValue): [string, string][] =>
    typeof value === 'string'
      ? [[above, value]]
      : Object.entries(value).flatMap(([key, each]) => below(`${above}[${key}]`, each));
  return below(base, example);
}

/** The order of fields means nothing, and PHP numbers the entries of a list. */
function normal(fields: readonly (readonly [string, string])[]): [string, string][] {
  return fields.map(([name, value]): [string, string] => [name.replace(/\[\d\]$/, '[]'), value]).toSorted(byText);
}

function byText(one: readonly string[], other: readonly string[]): number {
  return one.join('\n') < other.join('\n') ? -1 : 1;
}
