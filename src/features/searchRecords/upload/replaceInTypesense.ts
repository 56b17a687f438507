import { usageError } from '../messages';
import { flatRecord } from '../sectionRecords';
import { createAsk, type Ask } from './ask';
import { BATCH, HEADINGS, TIDYING, type Upload } from './replaceIndex';
import { inBatches } from './uploadRecords';

/** Settings that the owner may have made, and that a new collection takes along. */
const KEPT = ['token_separators', 'symbols_to_index', 'synonym_sets', 'curation_sets'];

/** Languages without spaces between words, which Typesense has to be told of. */
const SPACELESS = /^(?:zh|ja|ko|th)\b/i;

type Collection = Readonly<Record<string, unknown>>;

/** Fills a new collection, and lets the alias lead to it, which is what Typesense does at once. */
export async function replaceInTypesense(upload: Upload): Promise<void> {
  const { service, secret, newName, signal, lang } = upload;
  const { host, index } = service;
  const askWith = (lasting: AbortSignal): Ask =>
    createAsk({ host, secret, headers: { 'X-TYPESENSE-API-KEY': secret }, signal: lasting });
  const ask = askWith(signal);
  const alias = (await ask('GET', `/aliases/${index}`)) as { collection_name: string } | undefined;
  const before = (await ask('GET', `/collections/${alias?.collection_name ?? index}`)) as Collection | undefined;
  if (alias === undefined && before !== undefined) throw usageError('search-collection', { name: index });
  const remove = (name: string): Promise<unknown> =>
    askWith(AbortSignal.timeout(TIDYING))('DELETE', `/collections/${name}`).catch(() => undefined);
  try {
    await ask('POST', '/collections', { name: newName, fields: fieldsFor(lang), ...keptOf(before) });
    if (alias !== undefined && before !== undefined) await copyRules(ask, alias.collection_name, newName);
    await importAll(ask, upload);
    await ask('PUT', `/aliases/${index}`, { collection_name: newName });
  } catch (cause) {
    await remove(newName);
    throw cause;
  }
  if (alias !== undefined) await remove(alias.collection_name);
}

function fieldsFor(lang: string | undefined): object[] {
  const locale = lang !== undefined && SPACELESS.test(lang) && { locale: lang.slice(0, 2).toLowerCase() };
  const text = (name: string) => ({ name, type: 'string', optional: true, ...locale });
  return [
    ...['hierarchy.lvl0', ...HEADINGS, 'content'].map(text),
    { name: 'url', type: 'string', index: false, optional: true },
    ...['lang', 'type'].map((name) => ({ name, type: 'string', facet: true })),
    ...['level', 'position'].map((name) => ({ name, type: 'int32' })),
  ];
}

function keptOf(before: Collection = {}): Collection {
  const isSet = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
  return Object.fromEntries(KEPT.flatMap((key) => (isSet(before[key]) ? [[key, before[key]]] : [])));
}

/** Synonyms and overrides belong to a collection before Typesense 30, which has no such paths. */
async function copyRules(ask: Ask, from: string, to: string): Promise<void> {
  for (const kind of ['synonyms', 'overrides']) {
    const answer = (await ask('GET', `/collections/${from}/${kind}`)) as Record<string, { id: string }[]> | undefined;
    for (const { id, ...rule } of answer?.[kind] ?? []) {
      await ask('PUT', `/collections/${to}/${kind}/${encodeURIComponent(id)}`, rule);
    }
  }
}

async function importAll(ask: Ask, { service, records, newName, sent }: Upload): Promise<void> {
  let done = 0;
  // Typesense takes no `null` in a field.
  const flat = records.map((record) =>
    Object.fromEntries(Object.entries(flatRecord(record)).filter(([, value]) => value !== null)),
  );
  for (const batch of inBatches(flat, BATCH)) {
    const sending = batch.map((record) => JSON.stringify(record)).join('\n');
    const answer = await ask('POST', `/collections/${newName}/documents/import?action=create`, sending);
    const lines = [answer].flat() as { success?: boolean; error?: string }[];
    const refused = lines.find(({ success }) => success !== true);
    if (refused !== undefined) {
      const reason = refused.error ?? 'a record was refused';
      throw usageError('search-upload', { host: service.host, reason });
    }
    sent((done += batch.length));
  }
}
