import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { typedCall } from '../../client/features/api/builder/typedCall';
import { sampleTemplates } from '../../client/features/api/builder/samples/templates';
import { formName } from '../../src/features/api/export/formName';
import {
  fileOf,
  methodPages,
  readPlainContent,
  readPages,
  type MethodPage,
  type RecordedParameter,
  type RecordedValue,
} from '../content/support';
import { startFormStub, type ReceivedCall } from '../support/formStub';
import { ADMIN_CALLS } from '../support/adminApi';
import { formCall } from '../support/formCall';
import { sampleCode } from '../support/sampleCode';
import { RUNNERS, type NumberedSample, type Runner } from './runners';
import { samplesOf } from './samplesOf';

const ADDRESS = 'https://billing.example.com/admin/api.php';
const WRAPPER = { file: 'class.hbwrapper.php', className: 'HBWrapper' };

/** All methods in what costs next to nothing, a sixth of them in the others. */
const ALL = [
  'Request: POST',
  'Request: GET',
  'PHP Samples: cURL',
  'PHP Samples: Wrapper class',
  'PHP Samples: Local API',
];

/** The numbers of the samples that are not those of a page. */
const NESTED = 1001;
const NESTED_FILES = 1002;
const TYPED = 1003;
const TYPED_FILES = 1004;

let pages: MethodPage[] = [];
/** The samples of each page, by heading and tab. */
let samples: Map<string, string>[] = [];

beforeAll(() => {
  const site = inject('adminSite');
  // Methods without any documentation have no samples.
  pages = methodPages(readPages(site)).filter(({ method }) => method.coverage !== 'none');
  samples = pages.map((page) => samplesOf(readPlainContent(site, fileOf(page.path))));
});

it('every page has samples of the kinds that can be run', () => {
  for (const [index, page] of pages.entries())
    expect([...samples[index]!.keys()], page.path).toEqual(Object.keys(RUNNERS));
  expect(pages).toHaveLength(357);
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

/** Texts that a reader has typed; the fields sent for them follow below. */
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
const TYPED_FIELDS = [
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
const TYPED_CONTENTS = { "it's my file.txt": 'first', 'one page.txt': 'second', 'andere größe.txt': 'third' };

function entry(key: string, value: string): { key: string; value: string } {
  return { key, value };
}

/** A request of what is typed, with the files or without. */
function typedRequest(isUploading: boolean) {
  const all = formCall(
    'addThing',
    { name: 'text' },
    { name: 'list', type: 'array' },
    { name: 'custom', type: 'object' },
    { name: 'items[n][name]' },
    { name: 'document', type: 'file' },
    { name: 'pages[]', type: 'file' },
  ).parameters;
  const parameters = isUploading ? all : all.filter(({ type }) => type !== 'file');
  const settings = { ...ADMIN_CALLS, url: ADDRESS, wrapper: WRAPPER, local: 'ApiWrapper' };
  const access = { url: '', keys: { api_id: ' my id ', api_key: "k'e<y>&$PATH" } };
  return typedCall({ settings, call: 'addThing', parameters }, typed, access);
}

/** PHP numbers the entries of a list. */
function renumbered(all: readonly (readonly [string, string])[]): [string, string][] {
  return normal(all.map(([name, value]) => [name.replace(/^(custom\[10\])\[[01]\]$/, '$1[]'), value]));
}

for (const [name, runner] of Object.entries(RUNNERS))
  describe.skipIf(runner.missing !== '')(`${name}, run against a stand-in for the API${noteOf(runner)}`, () => {
    const [section, label] = name.split(': ');
    const template = Object.values(sampleTemplates).find((each) => each.section === section && each.label === label)!;
    const isUploading = !/GET|Wrapper|Local/.test(name);
    const isLocal = name === 'PHP Samples: Local API';
    let chosen: { page: MethodPage; index: number }[] = [];
    let calls: ReceivedCall[] = [];
    const called = (index: number) => calls.filter((call) => indexOf(call) === index);

    // All in one run: most of these programs take longer to start than to send.
    beforeAll(async () => {
      chosen = pages.flatMap((page, index) => (ALL.includes(name) || index % 6 === 0 ? [{ page, index }] : []));
      const plain = { ...nested, parameters: nested.parameters.filter(({ type }) => type !== 'file') };
      const made = [
        { index: NESTED, code: sampleCode(template, plain)! },
        { index: TYPED, code: template.write(typedRequest(false).request)! },
      ];
      const uploading = [
        { index: NESTED_FILES, code: sampleCode(template, nested)! },
        { index: TYPED_FILES, code: template.write(typedRequest(true).request)! },
      ];
      const ofPages = chosen.map(({ index }) => ({ index, code: samples[index]!.get(name)! }));
      const files = { DOCUMENT: 'first file', FIRST: 'second file', ...TYPED_CONTENTS };
      calls = await run(runner, [...ofPages, ...made, ...(isUploading ? uploading : [])], isUploading ? files : {});
    }, 300_000);

    it('sends what the record says', () => {
      expect(calls).toHaveLength(chosen.length + (isUploading ? 4 : 2));
      const wrong = chosen.flatMap(({ page, index }) => {
        const right = { method: name === 'Request: GET' ? 'GET' : 'POST', fields: expectedFields(page, isLocal) };
        const got = called(index).map(({ method, fields }) => ({ method, fields: normal(fields) }));
        return JSON.stringify(got) === JSON.stringify([right]) ? [] : [{ path: page.path, got, right }];
      });
      expect(wrong).toEqual([]);
    });

    it('sends each of nested parameters', () => {
      const common = isLocal ? NESTED_FIELDS.slice(2) : NESTED_FIELDS;
      expect(called(NESTED).map(({ fields }) => normal(fields))).toEqual([common.toSorted(byText)]);
    });

    it('sends exactly what a reader has typed', () => {
      expect([...typedRequest(false).problems]).toEqual([]);
      const expected = isLocal ? TYPED_FIELDS.slice(2) : TYPED_FIELDS;
      expect(called(TYPED).map((call) => renumbered(call.fields))).toEqual([renumbered(expected)]);
    });

    if (!isUploading) return;

    it('uploads files', () => {
      const content = (file: string, text: string): string =>
        `${file}: ${name === 'Request: POST' ? `(the content of ${file})` : text}`;
      const files = [
        ['document', content('DOCUMENT', 'first file')],
        ['pages[first]', content('FIRST', 'second file')],
      ];
      const received = called(NESTED_FILES);
      expect(received.map(({ fields }) => normal(fields))).toEqual([[...NESTED_FIELDS, ...files].toSorted(byText)]);
      expect(received[0]!.contentType).toMatch(/^multipart\/form-data; boundary=/);
    });

    it('uploads what a reader has typed', () => {
      const isRaw = name === 'Request: POST';
      // The body of a raw request is text, and `FormData` sends line breaks as CRLF (WHATWG XHR, section 4.3).
      const isChanged = isRaw || /Script|Node/.test(name);
      const text = (value: string): string => (isChanged ? value.replaceAll('\r\n', '\n') : value);
      const got = called(TYPED_FILES).map(({ fields }) =>
        renumbered(fields.map(([field, value]) => [field.replace(/^pages\[[01]\]$/, 'pages[]'), text(value)])),
      );
      const files = Object.entries(TYPED_CONTENTS).map(([file, content], index): [string, string] => [
        index === 0 ? 'document' : 'pages[]',
        `${file}: ${isRaw ? `(the content of ${file})` : content}`,
      ]);
      expect(got).toEqual([renumbered([...TYPED_FIELDS, ...files])]);
    });
  });

it.each(['get', 'phpWrapper', 'phpLocal'] as const)('%s is left out where files are uploaded', (name) => {
  expect(sampleCode(sampleTemplates[name], nested)).toBeUndefined();
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
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-samples-'));
  const { host } = new URL(stub.url);
  const redirected = numbered.map(({ index, code }) => ({
    index,
    code: code
      .replaceAll(ADDRESS, `${stub.url}/${index}`)
      .replace('/admin/api.php HTTP', `/admin/api.php/${index} HTTP`)
      .replace('GET /admin/api.php?', `GET /admin/api.php/${index}?`)
      .replace('Host: billing.example.com', `Host: ${host}`),
  }));
  try {
    const output = await runner.run(redirected, { folder, url: stub.url, files });
    expect(output.match(/success/g)).toHaveLength(numbered.length);
    return stub.calls;
  } finally {
    await stub.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function indexOf({ url }: ReceivedCall): number {
  return Number(/\/admin\/api\.php\/(\d+)/.exec(url)?.[1]);
}

/** Form fields that a method's record says are sent; names are those of the exports. */
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

/** The fields of an example: `{1: 'x'}` of `name[language_id]` → `name[1]`, x; it may name several keys. */
function fieldsOf(parameter: RecordedParameter, example: RecordedValue): [string, string][] {
  const name = formName(parameter);
  if (typeof example === 'string') return [[name, example]];
  if (Array.isArray(example)) return example.map((each) => [name, each as string]);
  const depth = (value: RecordedValue): number =>
    typeof value === 'string' ? 0 : 1 + Math.max(...Object.values(value).map(depth));
  const named = new RegExp(`(?:\\[[^\\]]*\\]){${depth(example)}}$`);
  const base = parameter.type === 'array' ? parameter.name : name.replace(named, '');
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
