import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchEngine } from '../../client/search/engine';
import { runDocgen } from '../support/tinySite';
import { engineOf, readSiteIndex } from './siteIndex';

const PROJECT = path.resolve(import.meta.dirname, '../..');

let folder = '';
let engine: SearchEngine;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docgen-manual-'));
  const { exitCode, stderr } = await runDocgen(PROJECT, ['build', 'manual', '--no-cache', '--out', folder]);
  expect(exitCode, stderr).toBe(0);
  engine = engineOf(await readSiteIndex(folder));
});
afterAll(() => rm(folder, { recursive: true }));

/** Pages of the manual, one of which has to be found, and what people type who want to do what these tell. */
const QUERIES: Record<string, string[]> = {
  'tasks/logo look': ['logo', 'favicon', 'change favicon', 'site icon'],
  'tasks/colours-and-fonts look': ['brand colour', 'brand color', 'font', 'change theme color', 'google fonts'],
  'tasks/colours-and-fonts look configuration': ['theme'],
  'tasks/own-css look': ['own css', 'custom css', 'override styles', 'dark mode', 'stylesheet', 'tailwind'],
  'tasks/footer-and-social look': ['footer', 'social links', 'copyright', 'github icon', 'github link in header'],
  'tasks/analytics look': ['analytics', 'head tags', 'google verification', 'tracking script'],
  'tasks/analytics look output': ['csp'],
  'tasks/announcement look': ['announcement', 'banner', 'notice bar'],
  'tasks/home-page landing-page': ['landing page', 'home page', 'hero', 'homepage'],
  'tasks/project-readme': ['readme as home page', 'readme'],
  'tasks/top-bar configuration': ['top bar', 'navbar', 'header menu', 'menu', 'dropdown'],
  'tasks/react-component components': ['react component', 'mdx', 'interactive component', 'jsx'],
  'tasks/math': ['math', 'latex', 'katex', 'equations'],
  'tasks/diagrams': ['diagrams', 'mermaid', 'flowchart'],
  'tasks/side-notes writing': ['footnotes', 'side notes'],
  'tasks/remark-and-rehype plugins': ['remark plugin', 'rehype', 'markdown plugin'],
  'tasks/link-cards': ['link card', 'link preview'],
  'tasks/glossary': ['glossary', 'terms'],
  'tasks/tabs-and-cards components': ['tabs', 'cards', 'steps', 'file tree'],
  'tasks/languages languages': ['i18n', 'translate', 'multilingual', 'second language', 'two languages'],
  'tasks/versions versions-and-languages': ['versions', 'old version', 'version dropdown', 'version switcher'],
  'tasks/images-and-video writing components': ['images', 'image zoom', 'caption', 'lazy images'],
  'tasks/images-and-video writing': ['video', 'youtube', 'embed video'],
  'tasks/drafts front-matter': ['draft', 'hidden page', 'page order', 'exclude from search', 'unlisted'],
  'tasks/reuse-text partials': ['partials', 'include file', 'variables', 'snippets', 'reuse content'],
  'tasks/social-image look': ['open graph', 'og image', 'twitter card', 'social preview'],
  'tasks/social-image look front-matter': ['seo'],
  'tasks/publish deploy': ['deploy', 'github pages', 'netlify', 'hosting', 'publish'],
  'tasks/pipeline continuous-integration': ['ci', 'github actions', 'annotations', 'ci cache', 'pipeline'],
  'tasks/pipeline continuous-integration configuration deploy': ['gitlab'],
  'tasks/external-search': ['algolia', 'typesense', 'docsearch'],
  'tasks/scripts-and-hooks plugins programs': ['hooks', 'build script'],
  'tasks/scripts-and-hooks programs': ['programmatic', 'node api', 'javascript api'],
  'tasks/blog plugins': ['blog', 'rss', 'atom feed'],
  'tasks/blog tasks/tags': ['blog post', 'list posts by tag', 'post authors'],
  'tasks/tags': ['tags', 'categories'],
  'configuration tasks/publish tasks/custom-domain deploy': ['subfolder'],
  'writing tasks/tabs-and-cards': ['collapsible section'],
  'tasks/sidebar configuration': ['sidebar', 'nested sidebar', 'collapsed groups', 'navigation'],
  'tasks/sidebar configuration front-matter': ['sidebar badge'],
  'tasks/not-found look': ['404', 'not found page', 'custom 404'],
  'tasks/edit-links configuration': ['edit link', 'edit on github', 'edit on gitlab', 'bitbucket'],
  'routing tasks/move-a-page': ['redirect', 'rename a page'],
  'tasks/move-a-page': ['redirect moved page', 'move page'],
  'tasks/code writing': ['code blocks', 'diff code', 'line numbers', 'highlight lines', 'file name of code'],
  'tasks/last-updated configuration': ['last updated', 'contributors', 'last modified'],
  'tasks/api-reference openapi': ['openapi', 'swagger', 'rest api'],
  'tasks/api-reference tasks/typedoc': ['cli reference', 'library reference'],
  'tasks/typedoc': ['typedoc', 'graphql', 'typescript api'],
  'tasks/feedback slots': ['feedback', 'was this page helpful', 'ask readers'],
  'tasks/changelog': ['changelog', 'release notes'],
  'tasks/password': ['password', 'private documentation', 'basic auth'],
  deploy: ['hsts', 'http headers'],
  'tasks/custom-domain': ['custom domain', 'own domain', 'domain name'],
  'tasks/print': ['print', 'pdf'],
  'tasks/lint': ['prettier', 'markdownlint'],
  accessibility: ['accessibility', 'screen reader', 'a11y'],
  upgrade: ['upgrade', 'update docgen'],
  troubleshooting: ['troubleshooting', 'build fails'],
  'moving/README moving/vitepress': ['migrate', 'migration', 'vitepress'],
  'moving/docusaurus': ['docusaurus'],
  'moving/mkdocs': ['mkdocs'],
};

const CASES = Object.entries(QUERIES).flatMap(([pages, queries]) =>
  queries.map((query): [string, string[]] => [
    query,
    pages.split(' ').map((page) => `/${page}.html`.replace(/README\.html$/, '')),
  ]),
);

it.each(CASES)('the manual has an answer to “%s” among its first three', async (query, pages) => {
  const { results } = await engine.search(query);
  const first = results.slice(0, 3).map((each) => each.path.replace(/#.*/, ''));
  expect(
    first.filter((each) => pages.includes(each)),
    first.join(' '),
  ).not.toEqual([]);
});
