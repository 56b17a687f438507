import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { GRAMMAR } from './grammar.mjs';
import { decoded, readPages, textOfPage, wordsOf } from './pageWords.mjs';
import { htmlOfMarkdown } from './readText.mjs';

/**
 * @typedef {object} Row a keyword, such as `schema.title`
 * @property {string} keyword its object and its name; with `name` behind it: the names of a map
 * @property {number} count how often it is there
 * @property {number} onNoPage how often its value is on no page
 * @property {number} notInMarkdown how often its value is not in the markdown for programs
 * @property {string[]} places where each is that is missing, with its value
 */

/**
 * Looks for each keyword of a description on the pages that were made of it, without any of docgen's own code.
 *
 * @param {string} file the description
 * @param {string} folder the built site
 * @returns {Row[]} what is missing most often first
 */
export function walkDescription(file, folder) {
  const walk = { table: new Map(), pages: readPages(folder), files: new Map(), seen: new Set() };
  const main = path.resolve(file);
  const document = fileIn(walk, main);
  const { components = {}, definitions, parameters, responses, ...rest } = document;
  const schemes = components.securitySchemes ?? document.securityDefinitions ?? {};
  walk.schemes = { all: schemes, file: main };
  visit(walk, {
    value: { ...rest, components: undefined, securityDefinitions: undefined },
    object: 'root',
    file: main,
    at: '#',
  });
  const named = {
    definitions,
    parameters,
    responses,
    securityDefinitions: document.securityDefinitions,
    ...components,
  };
  for (let more = true; more;)
    more = visitChildren(walk, { schemas: components.schemas ?? definitions ?? {}, file: main });
  for (const [list, all] of Object.entries(named)) {
    if (list.startsWith('x-')) continue;
    if (all !== undefined)
      note(walk, { keyword: `${components[list] ? 'components' : 'root'}.${list}`, file: main, at: '#', values: [] });
    for (const [name, value] of Object.entries(all ?? {})) {
      if (!walk.seen.has(value) && !name.startsWith('x-'))
        note(walk, { keyword: `unused ${list}`, file: main, at: name, values: [name] });
    }
  }
  return [...walk.table.values()].sort((a, b) => b.onNoPage - a.onNoPage || a.keyword.localeCompare(b.keyword));
}

/** Schemas that are parts of others only by their `allOf`: nothing refers to them. */
function visitChildren(walk, { schemas, file }) {
  let isMore = false;
  for (const [name, schema] of Object.entries(schemas)) {
    const parents = (schema?.allOf ?? []).map(({ $ref }) => schemas[$ref?.split('/').at(-1)]);
    if (walk.seen.has(schema) || !parents.some((each) => each?.discriminator && walk.seen.has(each))) continue;
    visit(walk, { value: schema, object: 'schema', file, at: `#/components/schemas/${name}` });
    isMore = true;
  }
  return isMore;
}

const ON_NO_PAGE = 'on no page of any description';

/** The file as it was written: numbers that JavaScript cannot hold are text. */
function fileIn({ files }, file) {
  if (!existsSync(file)) return undefined;
  if (!files.has(file)) {
    const text = readFileSync(file, 'utf8').replace(
      /((?:^|[:[,-])[ \t]+|:|\[|,)(-?\d{16,}|-?\d[\d.]*e[-+]?\d+)(?=\s*[,\]}\n])/gim,
      '$1"$2"',
    );
    files.set(file, /^\s*\{/.test(text) ? JSON.parse(text) : load(text));
  }
  return files.get(file);
}

function visit(walk, { value, object, file, at }) {
  if (typeof value !== 'object' || value === null || walk.seen.has(value)) return;
  walk.seen.add(value);
  // Only lists have items.
  if (object === 'schema' && value.type === 'object' && value.items && !Array.isArray(value.items)) {
    note(walk, { keyword: 'schema.items', file, at, values: [ON_NO_PAGE] });
    value = { ...value, items: undefined };
  }
  // Internal parts are left out, and named with a count.
  if (value['x-internal'] === true) return;
  for (const [name, inner] of Object.entries(value)) {
    // The name of a body in Swagger 2.0 has no meaning.
    if (object === 'parameter' && name === 'name' && value.in === 'body') continue;
    if (inner === undefined) continue;
    if (object === 'schema' && name === 'title' && isNameOf(inner, `${path.parse(file).name}${at}`)) continue;
    const known =
      GRAMMAR[object].get(name === 'x-webhooks' ? 'webhooks' : name) ??
      // Descriptions in many files refer to others from everywhere.
      (name === '$ref' ? { type: 'ref' } : undefined) ??
      (name.startsWith('x-') ? undefined : GRAMMAR[object].get('*'));
    const keyword = name.startsWith('x-') ? name : `${object}.${name}`;
    hold(walk, { value: inner, type: known?.type ?? 'value', keyword, object, file, at: `${at}/${part(name)}` });
  }
}

function hold(walk, { value, type, keyword, object, file, at }) {
  const [, open = '', inner] = /^([[{])(.*)[\]}]$/.exec(type) ?? [];
  const entries = Object.entries(value ?? {}).filter(([name]) => !(open === '{' && name.startsWith('x-')));
  // An example with a summary is called that.
  const named = entries.filter(
    ([, each]) =>
      !(inner === 'example' && (each?.summary ?? targetOf(walk, each, file)?.summary)) &&
      !(inner === 'path' && isInternal(each)),
  );
  if (open === '{') for (const [name] of named) note(walk, { keyword: `${keyword} name`, file, at, values: [name] });
  if (type === 'text' && typeof value?.$ref === 'string') value = referred(walk, value.$ref, file) ?? value;
  if (type === 'ref') follow(walk, { reference: value, object, file });
  const within = inner ?? type;
  const isObject = within in GRAMMAR && typeof value === 'object';
  note(walk, {
    keyword,
    file,
    at,
    values: isObject ? [] : valuesOf(walk, { value, file, type: within }),
    isAddress: within === 'url',
  });
  if (!isObject) return;
  const all = open === '' && !Array.isArray(value) ? [['', value]] : entries;
  for (const [name, each] of all) {
    const place = name === '' ? at : `${at}/${part(name)}`;
    if (within === 'choice') {
      for (const scheme of Object.keys(each)) {
        note(walk, { keyword: 'scheme name', file, at: place, values: [scheme] });
        visit(walk, { value: walk.schemes.all[scheme], object: 'scheme', file: walk.schemes.file, at: scheme });
      }
    } else visit(walk, { value: each, object: within, file, at: place });
  }
}

/** True for a path of which all operations are internal. */
function isInternal(path) {
  const operations = Object.values(path ?? {}).filter((each) => each?.responses !== undefined);
  return operations.length > 0 && operations.every((each) => each['x-internal'] === true);
}

function valuesOf(walk, { value, file, type }) {
  const scalars = (of) => scalarsIn(walk, of, file);
  if (type === 'text' || type === 'url') return typeof value === 'object' ? scalars(value) : [textOf(value)];
  return type === 'value' ? scalars(value) : [];
}

/** A text that is in another place. */
function referred(walk, reference, file) {
  const [name, pointer = ''] = reference.split('#');
  return valueAt(walk, name === '' ? file : path.resolve(path.dirname(file), name), pointer);
}

function follow(walk, { reference, object, file }) {
  const [name, pointer = ''] = String(reference).split('#');
  if (/^\w+:\/\//.test(name)) return;
  const target = name === '' ? file : path.resolve(path.dirname(file), name);
  visit(walk, { value: valueAt(walk, target, pointer), object, file: target, at: `#${pointer}` });
}

/** Target of an object's reference. */
function targetOf(walk, value, file) {
  return typeof value?.$ref === 'string' && !/^\w+:/.test(value.$ref) ? referred(walk, value.$ref, file) : undefined;
}

function valueAt(walk, file, pointer) {
  let value = fileIn(walk, file);
  for (const each of pointer.split('/').filter(Boolean)) {
    value = value?.[decodeURIComponent(each).replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value;
}

function note({ table, pages }, { keyword, file, at, values, isAddress = false }) {
  const row = table.get(keyword) ?? { keyword, count: 0, onNoPage: 0, notInMarkdown: 0, places: [] };
  table.set(keyword, row);
  row.count += 1;
  const isIn = (rows) =>
    values.every((each) => (isAddress && pages.links.has(each)) || shownForms(each).some((form) => rows.has(form)));
  const onPage = isIn(pages.page);
  const inMarkdown = isIn(pages.plain);
  if (!onPage) row.onNoPage += 1;
  if (!inMarkdown) row.notInMarkdown += 1;
  if (!onPage || !inMarkdown) row.places.push(`${path.basename(file)}${at} ${JSON.stringify(values).slice(0, 120)}`);
}

/** Forms of a text that a page may show: without its markdown, with or without its tags. */
function shownForms(text) {
  const raw = decoded(String(text));
  const plain = decoded(
    String(text)
      .replace(/^[ \t>]*(?:`{3,}|~{3,})[^\n`]*$/gm, ' ')
      .replace(/<!--[^]*?-->/g, ' ')
      .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
      .replace(/\]\([^)]*\)|\]\[[^\]]*\]/g, ' ')
      .replace(/^[ \t]*\[[^\]]+\]:.*$/gm, ' ')
      .replace(/^[ \t>]*\d+[.)][ \t]/gm, ' '),
  );
  return [
    // Words in code end where the code ends.
    plain.replaceAll('`', ''),
    textOfPage(htmlOfMarkdown(String(text))),
    // As JSON has it.
    JSON.stringify(String(text)).slice(1, -1),
    // A file is called one.
    ...(plain === 'binary' ? ['file'] : []),
    plain,
    plain.replace(/<\/?\w[^>]*>/g, ' '),
    // A summary is no markdown, and a fence may be left open.
    raw,
    raw.replace(/\]\([^)]*\)/g, ' ').replaceAll('`', ''),
    plain.replace(/<\/?(?:a|b|code|em|i|span|strong)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' '),
  ];
}

function textOf(value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function scalarsIn(walk, value, file) {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'boolean' || value === null ? [] : [textOf(value)];
  // Examples and samples may be in files of their own.
  const target = /^[^#]|^#\/components\/examples\//.test(value.$ref) ? targetOf(walk, value, file) : undefined;
  if (target !== undefined && Object.keys(value).length === 1) {
    // In the place of a value, an example is its value.
    return scalarsIn(walk, target?.value ?? target, path.resolve(path.dirname(file), value.$ref.split('#')[0] || file));
  }
  return Object.values(value).flatMap((each) => scalarsIn(walk, each, file));
}

/** True for a title that is the name of its schema, or of its file, written in another way: generators write those. */
function isNameOf(title, place) {
  const letters = (text) => wordsOf(String(text)).join('');
  return letters(place.replace(/#$/, '').split(/[#/]/).at(-1)).includes(letters(title));
}

function part(name) {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
