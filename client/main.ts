import { scripts, style } from 'docgen:shell';
import { startStarter } from './starter/startStarter';

startStarter({
  window,
  base: new URL('../../', import.meta.url).pathname,
  async load() {
    const [first = '', ...others] = scripts.map(addressOf);
    // In parallel with the file that asks for them.
    for (const href of others) document.head.append(link('modulepreload', href));
    const [shell] = await Promise.all([import(first) as Promise<typeof import('./shell')>, loadStyle()]);
    return shell.startShell;
  },
});

/** Loads what the shell's parts look like: none of them may be seen without it. */
function loadStyle(): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = link('stylesheet', addressOf(style));
    sheet.dataset.shell = '';
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(sheet.href));
    };
    document.querySelector('[rel=stylesheet]')!.after(sheet);
  });
}

function addressOf(name: string): string {
  return new URL(name, import.meta.url).href;
}

function link(rel: string, href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href });
}
