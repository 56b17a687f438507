import { frame, scripts, styles } from 'docgen:shell';
import { startStarter } from './starter/startStarter';

const held = document.querySelector<HTMLStyleElement>('#docgen-frame');
// The host's policy is that of an older docgen, or its own.
if (held && !held.sheet) void loadStyles([frame]);

startStarter({
  window,
  base: new URL('../../', import.meta.url).pathname,
  async load() {
    const [first = '', ...others] = scripts.map(addressOf);
    // In parallel with the file that asks for them.
    for (const href of others) document.head.append(link('modulepreload', href));
    const [shell] = await Promise.all([import(first) as Promise<typeof import('./shell')>, loadStyles(styles)]);
    return shell.startShell;
  },
});

/**
 * Loads style sheets in front of the site's: what the next page needs, since the link of this one goes with its
 * content, and what the shell's parts look like, none of which may be seen without it.
 */
async function loadStyles(names: readonly string[]): Promise<void> {
  const known = [...document.head.querySelectorAll<HTMLLinkElement>('#docgen-frame, [rel=stylesheet]')];
  const coming: Promise<void>[] = [];
  let last = known[0]!;
  for (const href of names.map(addressOf)) {
    let sheet = known.find((each) => each.href === href);
    if (!sheet) {
      sheet = link('stylesheet', href);
      last.after(sheet);
      coming.push(whenLoaded(sheet));
    }
    last = sheet;
  }
  await Promise.all(coming);
}

function whenLoaded(sheet: HTMLLinkElement): Promise<void> {
  sheet.dataset.shell = '';
  return new Promise((resolve, reject) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(sheet.href));
    };
  });
}

function addressOf(name: string): string {
  return new URL(name, import.meta.url).href;
}

function link(rel: string, href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href });
}
