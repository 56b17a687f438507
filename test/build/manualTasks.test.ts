import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as docgen from '../../lib/index.js';
import { gitRepository } from '../support/gitRepository';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const { build } = (await import(path.join(PROJECT, 'lib/index.js'))) as typeof docgen;
const TASKS = path.join(PROJECT, 'manual/content/tasks');
const RING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><ellipse cx="32" cy="16" rx="30" ry="8"/></svg>\n';

/** Files that readers of these pages have already: their own pages and pictures. */
const THEIRS: Record<string, string | Uint8Array> = {
  'brand/logo.svg': RING,
  'brand/logo-dark.svg': RING,
  'brand/orbit-sans.woff2': 'a font',
  'content/README.md': '# Orbit\n\nSmall services.\n',
  'content/guide.md': '# Guide\n\nText.\n\n## More\n\nText.\n',
  'content/orders/create.md': '# Create\n\nText.\n',
  'content/orders/v1.md': '# Version 1\n\nText.\n',
  'content/api/list.md': '# List\n\nText.\n',
  'content/start.png': readFileSync(path.join(PROJECT, 'manual/content/public/method-page.png')),
  'content/tour.mp4': 'a film',
  'CHANGELOG.md':
    '# Changelog\n\n## [1.1.0] - 2026-02-01\n\n### Added\n\n- A thing\n\n## 1.0.0\n\n### Added\n\n- All\n\n' +
    '[1.1.0]: https://github.com/example/orbit/compare/v1.0.0...v1.1.0\n',
};

/** A package that takes 4 MB, and is not among those of docgen's own development. */
const DRAWING = {
  'node_modules/@resvg/resvg-js/package.json': '{ "name": "@resvg/resvg-js", "version": "2.0.0", "main": "index.js" }',
  'node_modules/@resvg/resvg-js/index.js':
    'exports.Resvg = class { render() { return { asPng: () => Buffer.from("an image") }; } };',
};

/** Patterns that files of the site match after somebody has followed a page. */
const SHOWS: Record<string, Record<string, RegExp>> = {
  logo: { 'index.html': /<img [^>]*src="\/assets\/[^"]*logo-dark[^"]*\.svg"/ },
  'colours-and-fonts': { 'index.html': /<link rel="preload" [^>]*orbit-sans[^>]*as="font"|as="font"[^>]*orbit-sans/ },
  'own-css': { 'index.html': /<link rel="stylesheet" href="\/assets\/css\/[^"]*site[^"]*\.css"/ },
  'footer-and-social': { 'index.html': /Mastodon[^]*© 2026 Orbit authors/ },
  analytics: { 'index.html': /<script[^>]* src="https:\/\/stats\.example\.com\/s\.js"/ },
  announcement: { 'index.html': /<a href="\/guide\.html"[^>]*>Version 3 is out: what is new/ },
  'project-readme': { 'index.html': /href="\/docs\/guide\.html"/, 'docs/guide.html': /<a href="\/">the start/ },
  code: { 'code.html': /server\.js<[^]*line highlighted[^]*data-line-numbers/ },
  'move-a-page': { 'setup.html': /url=\/install\.html/, 'help.html': /install\.html#install/ },
  'last-updated': { 'index.html': /Small services/ },
  'top-bar': { 'index.html': /href="\/guide\.html"[^>]*>Guide<[^]*navigation-menu[^]*More[^]*Status/ },
  'home-page': { 'index.html': /Small services, safely in place[^]*Get started[^]*Always watched/ },
  'react-component': {
    'prices.html': /<strong>Pro: 15 €<\/strong>[^]*<docgen-island[^]*<button>Seats: [^<>]*(?:<!-- -->)?3/,
  },
  math: { 'circles.html': /<math[^]*<mi>π<\/mi>[^]*<msqrt>/ },
  diagrams: { 'orders.html': /<docgen-diagram data-label="An order leads to an invoice/ },
  'side-notes': { 'notes.html': /<aside [^>]*class="side-note"/ },
  'remark-and-rehype': { 'guide.html': /<h2 id="more"[^]*MORE/ },
  'link-cards': { 'sources.html': /class="container card"[^]*spec\.commonmark\.org/ },
  glossary: { 'start.html': /<a href="\/glossary\.html#account"/, 'glossary.html': /<h2 id="order-page"/ },
  'tabs-and-cards': { 'install.html': /role="tab"[^]*pnpm add orbit[^]*<a [^>]*href="\/guide\.html"[^]*web\.yml/ },
  languages: {
    'index.html': /<html lang="en-US"[^]*href="\/de\/"[^]*Welcome/,
    'de/index.html': /<html lang="de-DE"[^]*Willkommen/,
  },
  versions: { 'index.html': /version-menu/, '3/index.html': /an older version/ },
  'images-and-video': { 'tour.html': /<img [^>]*loading="lazy"[^]*After the first start[^]*<video src="\/tour\.mp4"/ },
  drafts: { 'pages.json': /^(?!.*Plans)/s },
  'reuse-text': { 'install.html': /version 2\.4[^]*orbit@2\.4[^]*at most 20 services/ },
  'social-image': { 'index.html': /<meta property="og:image" content="https:\/\/docs\.example\.com\/[^"]+\.png"/ },
  publish: { _headers: /Content-Security-Policy/i },
  'external-search': { 'search-records.json': /"hierarchy"/ },
  'scripts-and-hooks': { 'titles.json': /\["Orbit",/ },
  blog: {
    'feed.xml': /<title>Hello<\/title>(?![^]*&lt;h1)[^]*<content type="html">&lt;p&gt;The first post/,
    'posts/hello.html': /type="application\/atom\+xml"[^]*January 5, 2026[^]*Ann, Ben[^]*rel="tag">news/,
    'index.html': /January 5, 2026<\/time> <a href="\/posts\/hello\.html"/,
  },
  tags: {
    'posts/tags/index.html': /news<\/a> <span>1</,
    'posts/tags/speed.html': /What we do to be faster\.[^]*Hello/,
    'tags/index.html': /href="\/tags\/ci-cd\.html" rel="tag">CI \/ CD<\/a> <span>1</,
    'tags/ci-cd.html': /CI \/ CD<\/h1>[^]*href="\/install\.html">Installation/,
  },
  sidebar: {
    'index.html': /First steps[^]*>new</,
    'orders/v1.html': /Orders[^]*Old[^]*Version 1[^]*Reference[^]*https:\/\/status/,
  },
  'not-found': { '404.html': /Lost in space/ },
  'edit-links': { 'guide.html': /href="https:\/\/github\.com\/example\/docs\/edit\/main\/content\/guide\.md"/ },
  feedback: {
    'guide.html': /<form class="feedback"[^]*Did the installation work\?(?![^]*Was this)/,
    'index.html': /Was this page helpful\?/,
  },
  changelog: {
    'changelog.html': /1\.1\.0[^]*A thing/,
    'releases.html': /<h2 id="v1-0-0">/,
    'releases.xml': /Changelog: 1\.1\.0/,
  },
  'custom-domain': { 'index.html': /<link rel="canonical" href="https:\/\/docs\.example\.com\/"/ },
  typedoc: { 'index.html': />API</ },
  'api-reference': { 'cli/up.html': /orbit up[^]*Starts all services/ },
};

let folder = '';
beforeAll(async () => (folder = await realpath(await mkdtemp(path.join(tmpdir(), 'docgen-tasks-')))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(Object.keys(SHOWS))('who does what the page “%s” says sees what it says', async (name) => {
  const page = await readFile(path.join(TASKS, `${name}.md`), 'utf8');
  const root = path.join(folder, name);
  const drawing = page.includes('npm install --save-dev @resvg/resvg-js');
  const written = { ...THEIRS, ...(drawing ? DRAWING : {}), ...filesOf(page) };
  const config = {
    'docgen.config.ts': "import { defineConfig } from 'docgen-site';\nexport default defineConfig({});\n",
  };
  for (const [file, text] of Object.entries({ ...config, ...written })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  if (!drawing) await symlink(path.join(PROJECT, 'node_modules'), path.join(root, 'node_modules'));
  for (const [, from = ''] of page.matchAll(/^cp -r node_modules\/docgen-site\/(\S+) \.$/gm)) {
    await cp(path.join(PROJECT, from), path.join(root, path.basename(from)), { recursive: true });
  }
  const named = [...page.matchAll(/ref: '([^']+)'/g)].map(([, ref]) => ref!);
  const refs = page.includes('changelog: tags') ? [...named, 'v1.0.0'] : named;
  if (refs.length > 0) {
    const repository = gitRepository(root);
    repository.commit('2024-01-01T00:00:00Z', { '.gitignore': 'node_modules\n' });
    for (const ref of refs) repository.git('tag', ref);
  }
  const { ok, problems } = await build({ root, cache: false });
  const inTheWay = problems.filter(({ code }) => code !== 'dates-missing');
  expect({ ok, inTheWay }).toEqual({ ok: true, inTheWay: [] });
  for (const [file, pattern] of Object.entries(SHOWS[name]!)) {
    expect(await readFile(path.join(root, 'dist', file), 'utf8')).toMatch(pattern);
  }
});

/** The blocks of code that have the name of a file as their title. */
function filesOf(page: string): Record<string, string> {
  const blocks = page.matchAll(/^(`{3,})\w+ \[([\w./-]+\.\w+)\]\n([^]*?\n)\1$/gm);
  return Object.fromEntries([...blocks].map(([, , file = '', text = '']) => [file, text]));
}
