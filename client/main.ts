import { early, frame, scripts, search, styles } from 'docgen:shell';
import { addStyles } from './starter/addStyles';
import { createShellFiles } from './starter/shellFiles';
import { startStarter } from './starter/startStarter';

const held = document.querySelector<HTMLStyleElement>('#docgen-frame');
// The host's policy is that of an older docgen, or its own.
if (held && !held.sheet) void addStyles(document, [addressOf(frame)], 'all');

const files = createShellFiles({
  document,
  scripts: scripts.map(addressOf),
  styles: styles.map(addressOf),
  run: async (script) => ((await import(script)) as typeof import('./shell')).startShell,
});

startStarter({
  window,
  base: new URL('../../', import.meta.url).pathname,
  files,
  loadEarly: async () => ((await import(addressOf(early))) as typeof import('./starter/startEarly')).startEarly,
  async loadSearch() {
    const loading = import(addressOf(search)) as Promise<typeof import('./searchDialog')>;
    const [{ startSearch }] = await Promise.all([loading, files.showStyles()]);
    return startSearch();
  },
});

function addressOf(name: string): string {
  return new URL(name, import.meta.url).href;
}
