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

interface Collection {
  name: string;
  fields: { name: string; type: string; optional?: boolean; facet?: boolean }[];
  documents: Map<string, Entry>;
  synonyms: Map<string, Entry>;
  [kept: string]: unknown;
}

/** Typesense: fields have types, and an alias leads to a collection. */
export function typesenseStub(): Service {
  const collections = new Map<string, Collection>();
  const aliases = new Map<string, string>();
  const open = (name: string): Collection | undefined => collections.get(aliases.get(name) ?? name);

  const onAlias = ({ line, body }: StubRequest, name: string): StubAnswer => {
    if (line.startsWith('PUT')) {
      if (collections.has(name)) return refusal(500, `Name \`${name}\` conflicts with an existing collection name.`);
      aliases.set(name, (body as { collection_name: string }).collection_name);
    }
    if (!aliases.has(name)) return refusal(404, 'Not Found');
    return { json: { name, collection_name: aliases.get(name) } };
  };

  const create = (given: Collection): StubAnswer => {
    if (open(given.name)) return refusal(409, `A collection with name \`${given.name}\` already exists.`);
    collections.set(given.name, { ...given, documents: new Map(), synonyms: new Map() });
    return { status: 201, json: { ...given, num_documents: 0 } };
  };

  const onCollection = (request: StubRequest, [name, ...rest]: [name: string, ...rest: string[]]): StubAnswer => {
    const { line, query } = request;
    const collection = open(name);
    if (collection === undefined) return refusal(404, `Not found.`);
    const { documents, synonyms, ...schema } = collection;
    const path = rest.join('/');
    if (path === 'documents/search') return search(collection, query);
    if (path === 'documents/import') return importLines(collection, request.body);
    if (path === 'synonyms') return { json: { synonyms: [...synonyms].map(([id, rule]) => ({ id, ...rule })) } };
    if (rest[0] === 'synonyms') {
      synonyms.set(rest[1]!, request.body as Entry);
      return { json: { id: rest[1], ...(request.body as Entry) } };
    }
    if (path !== '') return refusal(404, 'Not Found');
    if (line.startsWith('DELETE')) collections.delete(collection.name);
    return { json: { ...schema, num_documents: documents.size } };
  };

  return {
    names: () => [...collections.keys(), ...[...aliases.keys()].map((each) => `→ ${each}`)],
    records: (name) => [...(open(name)?.documents.values() ?? [])],
    answer(request) {
      const { line, path, query, headers, body } = request;
      const key = headers['x-typesense-api-key'] ?? query.get('x-typesense-api-key');
      const isSearch = path.endsWith('/documents/search');
      if (key !== KEYS.admin && !(isSearch && key === KEYS.search))
        return refusal(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');
      const [, first, ...rest] = path.split('/');
      if (first === 'aliases') return onAlias(request, rest[0]!);
      if (line === 'POST /collections') return create(body as Collection);
      return onCollection(request, rest as [string, ...string[]]);
    },
  };
}

function importLines({ fields, documents }: Collection, body: unknown): StubAnswer {
  const lines = typeof body === 'string' ? body.split('\n').map((line) => JSON.parse(line) as Entry) : [body as Entry];
  const results = lines.map((document) => {
    const faulty = fields.find(({ name, type, optional = false }) => {
      const value = document[name];
      if (value === undefined) return !optional;
      return type === 'int32' ? !Number.isInteger(value) : typeof value !== 'string';
    });
    if (faulty) return { success: false, error: `Field \`${faulty.name}\` must be ${faulty.type}.`, code: 400 };
    documents.set(String(document.id), document);
    return { success: true };
  });
  return { json: results.map((each) => JSON.stringify(each)).join('\n') };
}

function search({ fields, documents }: Collection, query: URLSearchParams): StubAnswer {
  const asked = (name: string): string => query.get(name) ?? '';
  const searched = asked('query_by').split(',');
  const sorted = asked('sort_by')
    .split(',')
    .map((each) => each.replace(/:.*/, ''));
  const names = new Set(['_text_match', ...fields.map(({ name }) => name)]);
  const unknown = [...searched, ...sorted].find((name) => !names.has(name));
  if (unknown) return refusal(404, `Could not find a field named \`${unknown}\` in the schema.`);
  if (Number(asked('per_page')) > 250) return refusal(422, 'Only upto 250 hits can be fetched per page.');
  const wanted = /^lang:=`(.*)`$/.exec(asked('filter_by'))?.[1];
  const all = [...documents.values()].filter(({ lang }) => wanted === undefined || lang === wanted);
  const hits = found(all, asked('q'), searched);
  const marks = [asked('highlight_start_tag'), asked('highlight_end_tag')] as const;
  const shown = hits.slice(0, Number(asked('per_page'))).map((document) => {
    const texts = fieldsOf(document);
    const highlights = searched.flatMap((field) => {
      const snippet = highlighted(texts[field] ?? '', asked('q'), marks);
      if (snippet === (texts[field] ?? '')) return [];
      return [{ field, snippet, ...(asked('highlight_full_fields').includes(field) && { value: snippet }) }];
    });
    const given = asked('include_fields').split(',');
    return {
      document: Object.fromEntries(Object.entries(document).filter(([name]) => given.includes(name))),
      highlights,
    };
  });
  return { json: { found: hits.length, out_of: documents.size, page: 1, hits: shown } };
}

function refusal(status: number, message: string): StubAnswer {
  return { status, json: { message } };
}
