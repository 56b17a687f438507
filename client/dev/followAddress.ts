/** Calls `changed` when the client has changed the address. */
export function followAddress(changed: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...args) => {
      original(...args);
      changed();
    };
  }
  addEventListener('popstate', changed);
}
