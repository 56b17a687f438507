import { usageError } from '../messages';
import { createAsk, until, type Ask } from './ask';
import { BATCH, HEADINGS, TIDYING, union, type Upload } from './replaceIndex';
import { inBatches } from './uploadRecords';

/** Settings that the owner may have made, and that a new index takes along. */
const KEPT = [
  ...['synonyms', 'stopWords', 'rankingRules', 'typoTolerance', 'dictionary', 'separatorTokens'],
  ...['nonSeparatorTokens', 'pagination', 'proximityPrecision', 'searchCutoffMs', 'localizedAttributes', 'faceting'],
  ...['prefixSearch', 'facetSearch'],
];

type Settings = Readonly<Record<string, unknown>>;

/** Fills a new index, and swaps it with the old one, which is what Meilisearch does at once. */
export async function replaceInMeilisearch(upload: Upload): Promise<void> {
  const { service, secret, records, newName, signal, sent } = upload;
  const { host, index } = service;
  const askWith = (lasting: AbortSignal): Ask =>
    createAsk({ host, secret, headers: { Authorization: `Bearer ${secret}` }, signal: lasting });
  const ask = askWith(signal);
  const run = async (task: unknown): Promise<void> => finish(task, { ask, host, signal });
  const create = (uid: string): Promise<unknown> => ask('POST', '/indexes', { uid, primaryKey: 'id' });
  try {
    await run(await create(newName));
    if ((await ask('GET', `/indexes/${index}`)) === undefined) await run(await create(index));
    const before = (await ask('GET', `/indexes/${index}/settings`)) as Settings;
    await run(await ask('PATCH', `/indexes/${newName}/settings`, settingsAfter(before)));
    let done = 0;
    for (const batch of inBatches(records, BATCH)) {
      await run(await ask('POST', `/indexes/${newName}/documents`, batch));
      sent((done += batch.length));
    }
    await run(await ask('POST', '/swap-indexes', [{ indexes: [index, newName] }]));
  } finally {
    // After the swap it is the old one.
    await askWith(AbortSignal.timeout(TIDYING))('DELETE', `/indexes/${newName}`).catch(() => undefined);
  }
}

function settingsAfter(before: Settings): Settings {
  return {
    ...Object.fromEntries(KEPT.flatMap((key) => (before[key] === undefined ? [] : [[key, before[key]]]))),
    searchableAttributes: [...HEADINGS, 'content'],
    filterableAttributes: union(before.filterableAttributes, ['lang', 'type']),
    rankingRules: union(before.rankingRules, ['level:desc', 'position:asc']),
  };
}

interface Task {
  status: string;
  error?: { message?: string } | null;
}

/** Waits for a task that the service has taken on. */
async function finish(
  task: unknown,
  { ask, host, signal }: { ask: Ask; host: string; signal: AbortSignal },
): Promise<void> {
  const { taskUid } = task as { taskUid: number };
  let last: Task | undefined;
  const isDone = async (): Promise<boolean> => {
    last = (await ask('GET', `/tasks/${taskUid}`)) as Task | undefined;
    return last !== undefined && !['enqueued', 'processing'].includes(last.status);
  };
  await until(isDone, signal);
  if (last?.status === 'succeeded') return;
  const reason = last?.error?.message ?? `the task ${taskUid} did not succeed: ${last?.status ?? 'unknown'}`;
  throw usageError('search-upload', { host, reason });
}
