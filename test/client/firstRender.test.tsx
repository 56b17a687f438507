import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { beforeAll, expect, inject, test } from 'vitest';
import { readState } from '../../client/router/readState';
import type { PageRecord } from '../../client/shared/page';
import type { SiteData } from '../../client/shared/site';
import { outputFile } from '../../src/site/paths';
import ownPaths from '../content/ownPaths.json' with { type: 'json' };
import paths from '../content/paths.json' with { type: 'json' };
import { readSiteData } from '../support/developmentClient';
import type { renderShell } from '../support/publishedShell';

// Hydration finds a difference where the client renders other elements than the browser has made of the HTML. A tree as
// browsers make it, and a render from the data that the client has, show that for all pages without a browser.

let site: SiteData;
let render: typeof renderShell;
beforeAll(async () => {
  site = JSON.parse(await readSiteData(inject('adminSite'))) as SiteData;
  render = await bundledRender();
});

test('on every page the client renders first what the server has sent', async () => {
  const records = JSON.parse(await readFile(path.join(inject('adminSite'), 'pages.json'), 'utf8')) as PageRecord[];
  expect(records).toHaveLength(paths.length + ownPaths.length);
  for (const { path: address } of records) {
    const html = await readFile(path.join(inject('adminSite'), outputFile(address)), 'utf8');
    const { sent, rendered } = bothSides(html);
    expect(rendered, address).toBe(sent);
  }
});

test.each([
  ['another word in the shell', (html: string) => html.replace('>Admin Api</a>', '>Another</a>')],
  ['content that closes what is around it', (html: string) => html.replace('</h1>', '</h1></div></div>')],
  ['an attribute too many', (html: string) => html.replace('<main ', '<main lang="de" ')],
])('%s is found: the test above can fail', async (_name, change) => {
  const html = await readFile(path.join(inject('adminSite'), 'accounts/index.html'), 'utf8');
  const { sent, rendered } = bothSides(change(html));
  expect(rendered).not.toBe(sent);
});

/** With React as it is published: its development build takes nine times as long, 400 times. */
async function bundledRender(): Promise<typeof renderShell> {
  const result = await build({
    entryPoints: [path.resolve(import.meta.dirname, '../support/publishedShell.tsx')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: '{}',
  });
  const module = { exports: {} as { renderShell: typeof renderShell } };
  const run = compileFunction(result.outputFiles[0]!.text, ['module', 'exports', 'require']) as (
    ...names: unknown[]
  ) => void;
  run(module, module.exports, createRequire(import.meta.url));
  return module.exports.renderShell;
}

/** The app in a document and as the client renders it, both without the content, which hydration does not look into. */
function bothSides(html: string): { sent: string; rendered: string } {
  const document = parse(html);
  const app = byId(document, 'docgen-app');
  const state = readState(asDocument(document), site.base)!;
  const content = byId(app, 'docgen-content');
  content.childNodes = [];
  return {
    sent: serialize(app),
    rendered: serialize(parseFragment(render(site, state))),
  };
}

function byId(node: Tree.ParentNode, id: string): Tree.Element {
  const found = find(node, id);
  if (found === undefined) throw new Error(`there is no element \`${id}\``);
  return found;
}

function find(node: Tree.ParentNode, id: string): Tree.Element | undefined {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    const isIt = child.attrs.some(({ name, value }) => name === 'id' && value === id);
    const found = isIt ? child : find(child, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** As much of a document as the client reads to find the state of its page. */
function asDocument(document: Tree.Document): Document {
  return { getElementById: (id: string) => asElement(find(document, id)) } as unknown as Document;
}

function asElement(node: Tree.Element | undefined): object | null {
  if (node === undefined) return null;
  const children = node.childNodes.flatMap((child) => ('tagName' in child ? [child] : []));
  return {
    textContent: textOf(node),
    children: children.map(asElement),
    firstElementChild: asElement(children[0]),
    lastElementChild: asElement(children.at(-1)),
    getAttribute: (name: string) => node.attrs.find((each) => each.name === name)?.value ?? null,
  };
}

function textOf({ childNodes }: Tree.Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
