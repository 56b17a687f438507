import { withStorage } from '../../../shared/storage';
import type { Typed } from '../builder/typed';
import type { Called } from './callApi';
import type { Reply } from './readReply';

/** A call that was sent from this tab, with its reply as far as it is shown. */
export interface LastCall {
  /** `GET /ships/7`; what is behind a path may hold keys. */
  line: string;
  /** Page of its form. */
  page: string;
  at: number;
  typed: Typed;
  called: Called;
}

const place = 'docgen-calls';

const MOST = 5;

/** Letters of a reply that are kept: storage of a tab ends at some millions. */
const MOST_LETTERS = 200_000;

export interface LastCalls {
  read(): readonly LastCall[];
  add(call: LastCall): void;
  forget(): void;
}

/** Keeps the last calls in the tab. Bytes that are no text are not kept. */
export function createLastCalls(window: Pick<Window, 'sessionStorage'>): LastCalls {
  const read = (): readonly LastCall[] => {
    const kept = withStorage((): unknown => JSON.parse(window.sessionStorage.getItem(place) ?? '[]'));
    return Array.isArray(kept) ? (kept as LastCall[]) : [];
  };
  return {
    read,
    add(call) {
      const { reply, ...called } = call.called;
      const kept = { ...call, called: { ...called, ...(reply && { reply: withoutBytes(reply) }) } };
      const all = [kept, ...read()].slice(0, MOST);
      withStorage(() => window.sessionStorage.setItem(place, JSON.stringify(all)));
    },
    forget() {
      withStorage(() => window.sessionStorage.removeItem(place));
    },
  };
}

function withoutBytes(reply: Reply): Reply {
  return { ...reply, parts: [], beginning: reply.beginning.slice(0, MOST_LETTERS) };
}
