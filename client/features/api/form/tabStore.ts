import { withStorage } from '../../../shared/storage';
import { NO_ACCESS, type Access } from '../builder/access';

/** The place in `sessionStorage` of what a reader types once for all pages: the browser forgets it with the tab. */
const sessionKey = 'docgen-call';

/** All that a reader has typed for all pages of a tab. */
export interface Kept extends Access {
  /** Values of required parameters, by a name that says what they are of. */
  values: Readonly<Record<string, string>>;
  /** Address and credentials as texts of the site name them: `API_KEY`. */
  named: readonly NamedValue[];
}

export interface NamedValue {
  placeholder: string;
  value: string;
  label: string;
  isSecret: boolean;
}

/** Keeps it; without storage, what was typed lasts on its page only. */
export interface TabStore {
  read(): Kept;
  keep(kept: Kept): void;
}

export const NOTHING_KEPT: Kept = { ...NO_ACCESS, values: {}, named: [] };

/** True if somebody has typed an address or a credential. */
export function hasAccess({ url, keys }: Access): boolean {
  return [url, ...Object.values(keys)].some((text) => text !== '');
}

export function createTabStore(window: Pick<Window, 'sessionStorage'>): TabStore {
  return {
    read() {
      const kept = withStorage((): unknown => JSON.parse(window.sessionStorage.getItem(sessionKey) ?? '{}'));
      const { url, keys, values, named } = (kept ?? {}) as Record<string, unknown>;
      return {
        url: typeof url === 'string' ? url : '',
        keys: textsOf(keys),
        values: textsOf(values),
        named: Array.isArray(named) ? (named as NamedValue[]) : [],
      };
    },
    keep(kept) {
      withStorage(() => {
        if (hasAccess(kept) || Object.keys(kept.values).length > 0)
          window.sessionStorage.setItem(sessionKey, JSON.stringify(kept));
        else window.sessionStorage.removeItem(sessionKey);
      });
    },
  };
}

function textsOf(kept: unknown): Record<string, string> {
  const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
  return Object.fromEntries(entries.filter((each): each is [string, string] => typeof each[1] === 'string'));
}
