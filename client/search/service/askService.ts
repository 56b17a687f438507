import type { SearchService } from '../../shared/searchService';
import { askAlgolia } from './askAlgolia';
import { askMeilisearch } from './askMeilisearch';
import { askTypesense } from './askTypesense';
import type { Question, ServiceHits } from './serviceHit';

/** Asks a service, with the key that may only search. */
export function askService(service: SearchService, question: Question, signal: AbortSignal): Promise<ServiceHits> {
  const ask = { meilisearch: askMeilisearch, typesense: askTypesense, algolia: askAlgolia }[service.service];
  return ask(service, question, signal);
}
