import { withStorage } from '../../../shared/storage';
import type { Access } from '../builder/access';

/** The place in `sessionStorage` of what a reader types once for all methods: the browser forgets it with the tab. */
const sessionKey = 'docgen-call';

/** Keeps what was typed for the other pages of this tab. */
export interface AccessStore {
  read(): Access;
  keep(access: Access): void;
}

/** Without storage, what was typed lasts on its page only. */
export function createAccessStore(window: Window): AccessStore {
  return {
    read() {
      const kept = withStorage((): unknown => JSON.parse(window.sessionStorage.getItem(sessionKey) ?? '{}'));
      const { url, keys } = (kept ?? {}) as Record<string, unknown>;
      const typed = Object.entries(typeof keys === 'object' && keys !== null ? keys : {});
      return {
        url: typeof url === 'string' ? url : '',
        keys: Object.fromEntries(typed.filter((each): each is [string, string] => typeof each[1] === 'string')),
      };
    },
    keep(access) {
      withStorage(() => {
        if ([access.url, ...Object.values(access.keys)].some((text) => text !== ''))
          window.sessionStorage.setItem(sessionKey, JSON.stringify(access));
        else window.sessionStorage.removeItem(sessionKey);
      });
    },
  };
}
