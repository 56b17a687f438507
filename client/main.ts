import { frame, nextPage, scripts, styles } from 'docgen:shell';
import { addStyles } from './starter/addStyles';
import { createShellFiles } from './starter/shellFiles';
import { startStarter } from './starter/startStarter';

const held = document.querySelector<HTMLStyleElement>('#docgen-frame');
// The host's policy is that of an older docgen, or its own.
if (held && !held.sheet) void addStyles(document, [addressOf(frame)], 'all');

startStarter({
  window,
  base: new URL('../../', import.meta.url).pathname,
  loadNextPage: async () => ((await import(addressOf(nextPage))) as typeof import('./starter/nextPage')).startNextPage,
  files: createShellFiles({
    document,
    scripts: scripts.map(addressOf),
    styles: styles.map(addressOf),
    run: async (script) => ((await import(script)) as typeof import('./shell')).startShell,
  }),
});

function addressOf(name: string): string {
  return new URL(name, import.meta.url).href;
}
