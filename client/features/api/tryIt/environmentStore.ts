import { withStorage } from '../../../shared/storage';
import type { Access } from '../builder/access';

/** Servers, variables and credentials under a name of the reader's. */
export interface Environment extends Access {
  name: string;
  /** True if the reader wants its credentials to be kept after the tab is closed. */
  keepsKeys: boolean;
}

export interface EnvironmentStore {
  read(): Environment[];
  keep(all: readonly Environment[]): void;
}

const place = 'docgen-environments';

/** All of them are in the tab; what lasts is what they are without credentials, unless more is asked for. */
export function createEnvironmentStore(window: Pick<Window, 'sessionStorage' | 'localStorage'>): EnvironmentStore {
  return {
    read() {
      const own = readList(() => window.sessionStorage);
      const names = new Set(own.map(({ name }) => name));
      return [...own, ...readList(() => window.localStorage).filter(({ name }) => !names.has(name))];
    },
    keep(all) {
      const lasting = all.map((each) => (each.keepsKeys ? each : { ...each, keys: openKeys(each.keys) }));
      writeList(() => window.sessionStorage, all);
      writeList(() => window.localStorage, lasting);
    },
  };
}

function readList(storage: () => Storage): Environment[] {
  const kept = withStorage((): unknown => JSON.parse(storage().getItem(place) ?? '[]'));
  return Array.isArray(kept) ? (kept as Environment[]) : [];
}

function writeList(storage: () => Storage, all: readonly Environment[]): void {
  withStorage(() => {
    if (all.length === 0) storage().removeItem(place);
    else storage().setItem(place, JSON.stringify(all));
  });
}

/** Values that are no credentials, among those under an API's address and a name: `https://a.example server region`. */
export function openKeys(keys: Access['keys']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).filter(([key]) => /^\S* (?:server(?: [^ ]+)?|address|way)$/.test(key)),
  );
}
