import { useSyncExternalStore } from 'react';
import type { Store } from '../router/store';

/** The current value of a store, the same on the server and while hydrating. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
