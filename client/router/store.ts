/** One value that React and the router share; made per page load, so that nothing lives at module level. */
export interface Store<T> {
  /** The first value: what the server rendered, and so what hydration has to start from. */
  readonly initial: T;
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store; listeners are called only if the value differs from the last one. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    initial,
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
