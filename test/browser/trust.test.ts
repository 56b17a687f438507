import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksScript } from '../../templates/inlineScripts';
import { useBrowser } from '../support/browser';
import { FAR_HOST, HOSTILE, HOSTILE_PARTS } from '../support/hostileDocuments';
import { waitForHydration } from '../support/pages';
import { startStaticHost, type StaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';
import { writeFiles } from '../support/hosts';

interface Trial {
  /** The document, and what it did or could do. */
  document: string;
  found: string[];
}

const content = Object.fromEntries(Object.entries(HOSTILE).map(([name, text]) => [`content/x/${name}`, text]));
/** Documents whose scripts surely run where nobody checks them. */
const control = Object.fromEntries(
  Object.entries(content).filter(([name]) => /(?:000|009|017|045|049|097|110)/.test(name)),
);
const config = (trust: string) => `export default {
  lastUpdated: false,
  api: { url: 'https://api.example.com/' },
  content: { trust: '${trust}' },
  // So that everything is built, whatever else is wrong with it.
  problems: { severity: { 'dead-link': 'warning', 'missing-file': 'warning', 'container-open': 'warning', 'code-group-content': 'warning' } },
};\n`;

describe('pages of people who are trusted with text', () => {
  let folder = '';
  let hosts: Partial<Record<'text' | 'full', StaticHost>> = {};
  const browser = useBrowser();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docgen-test-'));
    const host = async (trust: string, documents: Record<string, string>) => {
      const root = path.join(folder, trust);
      await writeFiles(root, {
        'docgen.config.js': config(trust),
        'content/README.md': '# Home\n',
        'content/x/a.md': '# A\n',
        'content/x/x.png': '',
        ...documents,
        ...HOSTILE_PARTS,
        'content/x/part.txt.md': HOSTILE_PARTS['content/part.txt.md']!,
      });
      const { stdout, stderr, exitCode } = await runDocgen(root, ['build', '--no-cache']);
      if (exitCode !== 0) throw new Error(stdout + stderr);
      return startStaticHost(path.join(root, 'dist'));
    };
    hosts = { text: await host('text', content), full: await host('full', control) };
  }, 60_000);
  afterAll(async () => {
    await Promise.all(Object.values(hosts).map((each) => each.close()));
    await rm(folder, { recursive: true, force: true });
  });

  it('run nothing, load nothing, and hold nothing that could', async () => {
    const page = await browser.openPage({ url: `${hosts.text!.origin}/`, expectProblems: [/x(?:\.png)?\b.*404|404/] });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const trials = await tryAll(page, Object.keys(HOSTILE));
    expect(trials.filter(({ found }) => found.length > 0)).toEqual([]);
    expect(asked.filter((url) => url.includes(FAR_HOST))).toEqual([]);
    expect(asked.length).toBeGreaterThan(100);
  });

  it('do not stand in the way of docgen', async () => {
    const names = Object.entries(HOSTILE).flatMap(([name, text]) =>
      /^(?:<p id="docgen-state"|<a name="docgen-content"|<img name=|<form id=location|## Title \{#docgen)/.test(text)
        ? [name.replace('.md', '.html')]
        : [],
    );
    expect(names).toHaveLength(5);
    const page = await browser.openPage({});
    for (const name of names) {
      await page.goto(`${hosts.text!.origin}/x/${name}`);
      await waitForHydration(page);
    }
  });

  it('would run a good part of it with full trust', async () => {
    const page = await browser.openPage({ url: `${hosts.full!.origin}/`, expectProblems: [/./] });
    const documents = Object.keys(control).map((name) => path.basename(name));
    const trials = await tryAll(page, documents);
    const pages = trials.filter(({ document, found }) => found.length > 0 && document.startsWith('/x/'));
    // One of the seven is a script, which no page keeps.
    expect(new Set(pages.map((trial) => trial.document)).size).toBe(6);
    expect(trials.filter(({ found }) => found.includes('ran')).length).toBeGreaterThan(3);
  });
});

function tryAll(page: Page, names: string[]): Promise<Trial[]> {
  const addresses = names.map((name) => `/x/${name.replace('.md', '.html')}`);
  // Pages that name all the others.
  return page.evaluate(tryInFrames, {
    addresses: [...addresses, '/sitemap.html', '/machine-readable.html', '/'],
    ownScript: blocksScript,
  });
}

/** Runs in the browser: loads each page into a frame, some at a time, and looks at what came of it. */
async function tryInFrames({ addresses, ownScript }: { addresses: string[]; ownScript: string }): Promise<Trial[]> {
  const ran: string[] = [];
  Object.assign(window, { ran });
  const isOwn = (element: Element): boolean =>
    element.outerHTML === `<script>${ownScript}</script>` ||
    /^<link rel="stylesheet" href="\/assets\/css\/(?:style|rare)\.\w{8}\.css">$/.test(element.outerHTML);
  const look = (root: Element): string[] =>
    [...root.querySelectorAll('*')]
      .filter((element) => !isOwn(element))
      .flatMap((element) => {
        const { href, src } = element as HTMLAnchorElement & HTMLImageElement;
        const leads = typeof href === 'string' && href !== '' && !/^(?:https?|mailto|tel):/.test(href);
        const loads = typeof src === 'string' && src !== '' && !src.startsWith(location.origin);
        const acts = 'script,base,meta,link,style,iframe,object,embed,form,template,math,svg,.sidebar';
        return [
          ...element
            .getAttributeNames()
            .filter((name) => /^on|^(?:style|srcset|formaction|ping|background)$/.test(name)),
          ...(leads ? [`leads to ${href}`] : []),
          ...(loads ? [`loads ${src}`] : []),
          ...(element.matches(acts) ? [element.outerHTML.slice(0, 100)] : []),
        ];
      });
  const examine = (frame: HTMLIFrameElement): string[] => {
    const inner = frame.contentDocument;
    const shown = inner?.querySelector('#docgen-content');
    if (!inner || !shown) return ['no content'];
    // Once as it is, and once as the browser reads what it has made of it.
    const again = inner.createElement('div');
    again.innerHTML = shown.innerHTML;
    const states = inner.querySelectorAll('[id=docgen-state]').length === 1 ? [] : ['two states'];
    const head = inner.querySelector('base, meta[http-equiv=refresh]') ? ['head'] : [];
    return [...look(shown), ...look(again), ...states, ...head];
  };
  const attempt = async (address: string): Promise<Trial> => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = address;
    document.body.append(frame);
    await loaded;
    const found = examine(frame);
    frame.remove();
    return { document: address, found };
  };
  const trials: Trial[] = [];
  for (let at = 0; at < addresses.length; at += 16)
    trials.push(...(await Promise.all(addresses.slice(at, at + 16).map(attempt))));
  await new Promise((resolve) => setTimeout(resolve, 50));
  return [...trials, ...ran.map((address) => ({ document: address, found: ['ran'] }))];
}
