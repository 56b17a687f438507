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
  primaryKey: string | null;
  settings: Record<string, unknown>;
  documents: Map<string, Entry>;
}

interface Search {
  q: string;
  limit?: number;
  filter?: string;
  attributesToHighlight: string[];
  highlightPreTag: string;
  highlightPostTag: string;
}

const DEFAULT_SETTINGS = {
  searchableAttributes: ['*'],
  filterableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
  synonyms: {},
  stopWords: [],
};

/** Meilisearch: work is a task that is done later, and indexes are swapped. */
export function meilisearchStub(): Service {
  const indexes = new Map<string, Index>();
  const tasks: { status: string; asked: number; error: { message: string; code: string } | null }[] = [];
  const task = (work: () => unknown): StubAnswer => {
    const fault = work();
    const error = typeof fault === 'string' ? { message: fault, code: 'invalid' } : null;
    tasks.push({ status: error ? 'failed' : 'succeeded', asked: 0, error });
    return { status: 202, json: { taskUid: tasks.length - 1, status: 'enqueued' } };
  };
  const missing = (name: string): StubAnswer => refusal(404, 'index_not_found', `Index \`${name}\` not found.`);

  const onIndex = ({ line, body }: StubRequest, [name, part]: [name: string, part: string | undefined]): StubAnswer => {
    const index = indexes.get(name);
    const [verb] = line.split(' ');
    if (verb === 'DELETE') return task(() => void indexes.delete(name));
    if (index === undefined) return missing(name);
    if (part === undefined) return { json: { uid: name, primaryKey: index.primaryKey } };
    if (part === 'settings' && verb === 'GET') return { json: index.settings };
    if (part === 'settings') return task(() => void Object.assign(index.settings, body));
    if (part === 'search') return search(index, body as Search);
    return task(() => {
      for (const document of body as Entry[]) {
        const id = String(document[index.primaryKey!]);
        if (!/^[\w-]{1,511}$/.test(id)) return `Document identifier \`${id}\` is invalid.`;
        index.documents.set(id, document);
      }
    });
  };

  return {
    names: () => [...indexes.keys()],
    records: (name) => [...(indexes.get(name)?.documents.values() ?? [])],
    answer(request) {
      const { line, path, headers, body } = request;
      const key = headers.authorization?.replace(/^Bearer /, '');
      if (key === undefined)
        return refusal(401, 'missing_authorization_header', 'The Authorization header is missing.');
      const isSearch = path.endsWith('/search');
      if (key !== KEYS.admin && !(isSearch && key === KEYS.search))
        return refusal(403, 'invalid_api_key', 'The provided API key is invalid.');
      const [, first, name, part] = path.split('/');
      if (first === 'tasks') {
        const asked = tasks[Number(name)]!;
        asked.asked += 1;
        return {
          json: { uid: Number(name), status: asked.asked < 2 ? 'processing' : asked.status, error: asked.error },
        };
      }
      if (line === 'POST /indexes') {
        const { uid, primaryKey } = body as { uid: string; primaryKey: string };
        return task(() => {
          if (indexes.has(uid)) return `Index \`${uid}\` already exists.`;
          indexes.set(uid, { primaryKey, settings: structuredClone(DEFAULT_SETTINGS), documents: new Map() });
        });
      }
      if (line === 'POST /swap-indexes') {
        const [{ indexes: pair }] = body as [{ indexes: [string, string] }];
        const [one, two] = pair.map((each) => indexes.get(each));
        return task(() => {
          if (one === undefined || two === undefined) return `Index \`${pair.join(' or ')}\` not found.`;
          indexes.set(pair[0], two).set(pair[1], one);
        });
      }
      return onIndex(request, [name!, part]);
    },
  };
}

function search({ documents, settings }: Index, asked: Search): StubAnswer {
  const { q, limit = 20, filter, highlightPreTag, highlightPostTag } = asked;
  const wanted = filter === undefined ? undefined : /^lang = "(.*)"$/.exec(filter)?.[1];
  if (filter !== undefined && !(settings.filterableAttributes as string[]).includes('lang'))
    return refusal(400, 'invalid_search_filter', 'Attribute `lang` is not filterable.');
  const all = [...documents.values()].filter(({ lang }) => wanted === undefined || lang === wanted);
  const hits = found(all, q, settings.searchableAttributes as string[]);
  const marks = [highlightPreTag, highlightPostTag] as const;
  const marked = (text: string): string => highlighted(text, q, marks);
  const shown = hits.slice(0, limit).map((record) => {
    const { url, hierarchy, content } = record as { url: string; hierarchy: Entry; content: string | null };
    const texts = fieldsOf(record);
    const inHierarchy = Object.entries(hierarchy).map(([level, text]) => {
      const isMarked = text !== null && asked.attributesToHighlight.includes(`hierarchy.${level}`);
      return [level, isMarked ? marked(texts[`hierarchy.${level}`]!) : text];
    });
    const _formatted = {
      url,
      hierarchy: Object.fromEntries(inHierarchy) as Entry,
      content: content && marked(content),
    };
    return { url, hierarchy, content, _formatted };
  });
  return { json: { hits: shown, query: q, processingTimeMs: 1, limit, offset: 0, estimatedTotalHits: hits.length } };
}

function refusal(status: number, code: string, message: string): StubAnswer {
  const type = status < 404 ? 'auth' : 'invalid_request';
  return { status, json: { message, code, type, link: `https://docs.meilisearch.com/errors#${code}` } };
}
