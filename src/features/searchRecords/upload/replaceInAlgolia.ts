import { usageError } from '../messages';
import { createAsk, until, type Ask } from './ask';
import { BATCH, HEADINGS, TIDYING, union, type Upload } from './replaceIndex';
import { inBatches, inPieces } from './uploadRecords';

/** Algolia takes records of up to 10 KB, with their keys and headings. */
const LONGEST_TEXT = 7000;

/** Fills a new index, and moves it to the place of the old one, which is what Algolia does at once. */
export async function replaceInAlgolia(upload: Upload): Promise<void> {
  const { service, secret, records, newName, signal, sent } = upload;
  const { appId = '', index } = service;
  const host = service.host.replace(`https://${appId}-dsn.`, `https://${appId}.`);
  const headers = { 'x-algolia-application-id': appId, 'x-algolia-api-key': secret };
  const askWith = (lasting: AbortSignal): Ask => createAsk({ host, secret, headers, signal: lasting });
  const ask = askWith(signal);
  const pathOf = (name: string): string => `/1/indexes/${encodeURIComponent(name)}`;
  // Every task has to do with the new index, and is asked for there.
  const run = async (method: 'POST' | 'PUT', name: string, [path, body]: [path: string, body: unknown]) => {
    const { taskID } = (await ask(method, `${pathOf(name)}/${path}`, body)) as { taskID: number };
    const isDone = async (): Promise<boolean> => {
      const task = (await ask('GET', `${pathOf(newName)}/task/${taskID}`)) as { status: string } | undefined;
      return task?.status === 'published';
    };
    if (await until(isDone, signal)) return;
    throw usageError('search-upload', { host, reason: `the task ${taskID} did not end` });
  };
  const before = (await ask('GET', `${pathOf(index)}/settings`)) as Readonly<Record<string, unknown>> | undefined;
  try {
    if (before !== undefined) {
      const scope = ['settings', 'rules', 'synonyms'];
      await run('POST', index, ['operation', { operation: 'copy', destination: newName, scope }]);
    }
    await run('PUT', newName, ['settings', settingsAfter(before)]);
    let done = 0;
    const pieces = records.flatMap((record) => inPieces(record, LONGEST_TEXT));
    for (const batch of inBatches(pieces.map(asObject), BATCH)) {
      const requests = batch.map((body) => ({ action: 'addObject', body }));
      await run('POST', newName, ['batch', { requests }]);
      sent(Math.min((done += batch.length), records.length));
    }
    await run('POST', newName, ['operation', { operation: 'move', destination: index }]);
  } catch (cause) {
    await askWith(AbortSignal.timeout(TIDYING))('DELETE', pathOf(newName)).catch(() => undefined);
    throw cause;
  }
}

function asObject({ id, ...record }: Upload['records'][number]): object {
  return { objectID: id, ...record };
}

function settingsAfter(before: Readonly<Record<string, unknown>> = {}): object {
  return {
    searchableAttributes: [...HEADINGS.map((heading) => `unordered(${heading})`), 'content'],
    attributesForFaceting: union(before.attributesForFaceting, ['lang', 'type']),
    customRanking: union(before.customRanking, ['desc(level)', 'asc(position)']),
    // A section in several pieces is found once.
    attributeForDistinct: 'url',
    distinct: true,
  };
}
