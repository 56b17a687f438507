import type { SearchAnswer } from './engine';
import type { SearchReply } from './protocol';
import { startSession, type SearchSession, type SearchSource } from './searchSession';

export interface SearchClient {
  /** Starts the worker and loads the index, unless that has been done. Resolves when queries can be answered. */
  open(): Promise<void>;
  /**
   * Answer to a query with its first `limit` results; null if a later query came before this one was asked. Rejects if
   * the index can't be loaded; the next query tries again.
   */
  search(query: string, limit?: number): Promise<SearchAnswer | null>;
}

/** How many results are shown at first, and how many more at a time. */
export const RESULTS_SHOWN = 60;

/** A query that the worker is asked, or will be. */
interface Question {
  query: string;
  limit: number;
  resolve(answer: SearchAnswer | null): void;
  reject(cause: unknown): void;
}

/**
 * Makes the page's side of the search worker. The worker gets one query at a time; of those that come meanwhile, only
 * the last counts.
 */
export function createSearchClient(source: SearchSource): SearchClient {
  const start = createStarter(source, (reply) => hear(reply));
  let asked: Question | null = null;
  let waiting: Question | null = null;
  let count = 0;

  const finish = (settle: (question: Question) => void): void => {
    const done = asked;
    const next = waiting;
    asked = null;
    waiting = null;
    if (done) settle(done);
    if (next) ask(next);
  };

  const hear = (reply: SearchReply): void => {
    if (reply.kind === 'ready' || reply.id !== count) return;
    finish(({ resolve, reject }) =>
      reply.kind === 'results' ? resolve(reply.answer) : reject(new Error('the search failed')),
    );
  };

  const ask = (question: Question): void => {
    asked = question;
    count += 1;
    const id = count;
    start()
      .then(async ({ post, ready }) => {
        await ready;
        post({ kind: 'search', id, query: question.query, limit: question.limit });
      })
      .catch((cause: unknown) => finish(({ reject }) => reject(cause)));
  };

  return {
    open: async () => (await start()).ready,
    search: (query, limit = RESULTS_SHOWN) =>
      new Promise((resolve, reject) => {
        const question = { query, limit, resolve, reject };
        if (asked === null) return ask(question);
        waiting?.resolve(null);
        waiting = question;
      }),
  };
}

/** Starts one session, and another one only if that failed. */
function createStarter(source: SearchSource, hear: (reply: SearchReply) => void): () => Promise<SearchSession> {
  let session: Promise<SearchSession> | null = null;
  return () => {
    session ??= startSession(source, hear);
    const starting = session;
    starting
      .then(({ ready }) => ready)
      .catch(() => {
        if (session === starting) session = null;
      });
    return starting;
  };
}
