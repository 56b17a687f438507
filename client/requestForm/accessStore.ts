import type { Access } from '../builder/access';

/** The place in `sessionStorage` of what a reader types once for all methods: the browser forgets it with the tab. */
const sessionKey = 'docgen-call';

/** What is kept for the other pages of this tab. */
export interface AccessStore {
  read(): Access;
  keep(access: Access): void;
}

/** Without storage, what is typed holds on its page. */
export function createAccessStore(window: Window): AccessStore {
  return {
    read() {
      let kept: Record<string, unknown> | null = null;
      try {
        kept = JSON.parse(window.sessionStorage.getItem(sessionKey) ?? '{}') as Record<string, unknown> | null;
      } catch {
        // Nothing is kept, then.
      }
      const text = (name: keyof Access): string => (typeof kept?.[name] === 'string' ? kept[name] : '');
      return { url: text('url'), id: text('id'), key: text('key') };
    },
    keep(access) {
      try {
        if (Object.values(access).some((text) => text !== ''))
          window.sessionStorage.setItem(sessionKey, JSON.stringify(access));
        else window.sessionStorage.removeItem(sessionKey);
      } catch {
        // It holds until the next page.
      }
    },
  };
}
