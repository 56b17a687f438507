/** Makes what loads something once for each key; where that fails, the next call tries again. */
export function loadEach<Key, Loaded>(load: (key: Key) => Promise<Loaded>): (key: Key) => Promise<Loaded> {
  const loading = new Map<Key, Promise<Loaded>>();
  return (key) => {
    const known = loading.get(key);
    if (known) return known;
    const started = load(key);
    loading.set(key, started);
    started.catch(() => loading.delete(key));
    return started;
  };
}
