import { files } from 'docgen:shell';
import { startStarter } from './starter/startStarter';

startStarter({
  window,
  base: new URL('../../', import.meta.url).pathname,
  async load() {
    const [first = '', ...others] = files.map((name) => new URL(name, import.meta.url).href);
    // In parallel with the file that asks for them.
    for (const href of others) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    return ((await import(first)) as typeof import('./shell')).startShell;
  },
});
