import { randomBytes } from 'node:crypto';
import type { SearchService } from '../../../../client/shared/searchService';
import { askService } from '../../../../client/search/service/askService';
import { usageError } from '../messages';
import { replaceInAlgolia } from './replaceInAlgolia';
import type { ReplaceIndex, Upload } from './replaceIndex';
import { replaceInMeilisearch } from './replaceInMeilisearch';
import { replaceInTypesense } from './replaceInTypesense';

const REPLACE: Record<SearchService['service'], ReplaceIndex> = {
  meilisearch: replaceInMeilisearch,
  typesense: replaceInTypesense,
  algolia: replaceInAlgolia,
};

/** Time for the question that a reader would ask, in milliseconds. */
const PATIENCE = 10_000;

/** Uploads records, and asks what a reader's browser would ask: else readers would notice a key that cannot search. */
export async function uploadSite(upload: Omit<Upload, 'newName'>): Promise<void> {
  const { service, records } = upload;
  await REPLACE[service.service]({ ...upload, newName: `${service.index}_${randomBytes(6).toString('hex')}` });
  const [first] = records;
  const question = { query: first?.hierarchy.lvl1 ?? 'a', limit: 1, lang: first?.lang };
  try {
    await askService(service, question, AbortSignal.any([upload.signal, AbortSignal.timeout(PATIENCE)]));
  } catch (cause) {
    upload.signal.throwIfAborted();
    const reason = (cause as Error).message.replaceAll(upload.secret, '…');
    throw usageError('search-key', { host: service.host, reason });
  }
}
