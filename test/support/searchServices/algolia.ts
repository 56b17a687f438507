import {
  fieldsOf,
  found,
  highlighted,
  KEYS,
  type Entry,
  type Service,
  type StubAnswer,
  type StubRequest,
} from './parts';

interface Index {
  settings: Record<string, unknown>;
  objects: Map<string, Entry>;
}

interface Change {
  verb: string;
  name: string;
  part: string | undefined;
  id: string | undefined;
  body: unknown;
}

interface Query {
  query: string;
  hitsPerPage?: number;
  facetFilters?: string[];
  highlightPreTag: string;
  highlightPostTag: string;
}

/** Longest record, in bytes. */
const LONGEST = 10_000;

/** Algolia: work is a task, and one index is moved to the place of another. */
export function algoliaStub(): Service {
  const indexes = new Map<string, Index>();
  let tasks = 0;
  const polled = new Set<string>();
  const task = (): StubAnswer => ({ json: { taskID: (tasks += 1), updatedAt: '2026-01-01T00:00:00.000Z' } });
  const opened = (name: string): Index => {
    const index = indexes.get(name) ?? { settings: {}, objects: new Map<string, Entry>() };
    indexes.set(name, index);
    return index;
  };

  const operate = (name: string, body: unknown): StubAnswer => {
    const { operation, destination, scope } = body as { operation: string; destination: string; scope?: string[] };
    const index = opened(name);
    if (operation === 'move') {
      indexes.set(destination, index);
      indexes.delete(name);
    } else if (scope?.includes('settings')) opened(destination).settings = structuredClone(index.settings);
    return task();
  };

  const add = (name: string, body: unknown): StubAnswer => {
    const { requests } = body as { requests: { action: string; body: Entry }[] };
    const long = requests.find((each) => Buffer.byteLength(JSON.stringify(each.body)) > LONGEST);
    if (long) return refusal(400, `Record is too big size=… bytes objectID=${String(long.body.objectID)}.`);
    for (const { body: object } of requests) opened(name).objects.set(String(object.objectID), object);
    return task();
  };

  const change = ({ verb, name, part, id, body }: Change): StubAnswer => {
    if (part === 'task') {
      const isAgain = polled.has(id!);
      polled.add(id!);
      return { json: { status: isAgain ? 'published' : 'notPublished', pendingTask: !isAgain } };
    }
    if (part === 'operation') return operate(name, body);
    if (part === 'batch') return add(name, body);
    if (verb === 'DELETE') {
      indexes.delete(name);
      return task();
    }
    if (verb === 'PUT') {
      Object.assign(opened(name).settings, body);
      return task();
    }
    const index = indexes.get(name);
    return index === undefined ? refusal(404, `Index ${name} does not exist`) : { json: index.settings };
  };

  return {
    names: () => [...indexes.keys()],
    records: (name) => [...(indexes.get(name)?.objects.values() ?? [])],
    answer({ line, path, query, headers, body }: StubRequest) {
      const given = (name: string): unknown => headers[name] ?? query.get(name);
      const key = given('x-algolia-api-key');
      if (given('x-algolia-application-id') !== 'APP123' || (key !== KEYS.admin && key !== KEYS.search))
        return refusal(403, 'Invalid Application-ID or API key');
      const [, , , escaped = '', part, id] = path.split('/');
      const name = decodeURIComponent(escaped);
      if (part === 'query') return search(indexes.get(name), body as Query);
      if (key !== KEYS.admin) return refusal(403, 'Method not allowed with this API key');
      return change({ verb: line.split(' ')[0]!, name, part, id, body });
    },
  };
}

function search(index: Index | undefined, asked: Query): StubAnswer {
  if (index === undefined) return refusal(404, 'Index does not exist');
  const { query, hitsPerPage = 20, facetFilters = [], highlightPreTag, highlightPostTag } = asked;
  const wanted = facetFilters[0]?.replace(/^lang:/, '');
  const fields = (index.settings.searchableAttributes as string[]).map((each) =>
    each.replace(/^unordered\((.*)\)$/, '$1'),
  );
  const all = [...index.objects.values()].filter(({ lang }) => wanted === undefined || lang === wanted);
  const distinct = new Map(
    found(all, query, fields)
      .reverse()
      .map((each) => [each.url, each]),
  );
  const hits = [...distinct.values()].reverse();
  const marked = (value: string) => {
    const text = highlighted(value, query, [highlightPreTag, highlightPostTag]);
    return { value: text, matchLevel: text === value ? 'none' : 'full', matchedWords: [] };
  };
  const shown = hits.slice(0, hitsPerPage).map((record) => {
    const { url, hierarchy, objectID } = record as { url: string; hierarchy: Entry; objectID: string };
    const texts = fieldsOf(record);
    const levels = Object.entries(hierarchy).filter(([, text]) => text !== null);
    const _highlightResult = {
      hierarchy: Object.fromEntries(levels.map(([level]) => [level, marked(texts[`hierarchy.${level}`]!)])),
    };
    const _snippetResult = texts.content === undefined ? {} : { content: marked(texts.content) };
    return { url, hierarchy, objectID, _highlightResult, _snippetResult };
  });
  return { json: { hits: shown, nbHits: hits.length, page: 0, hitsPerPage } };
}

function refusal(status: number, message: string): StubAnswer {
  return { status, json: { message, status } };
}
