import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DOCGEN } from './measureBuild.mjs';
import { PEERS } from './generators/generators.mjs';
import { installGenerator } from './generators/install.mjs';
import { median } from './median.mjs';
import { runProcess } from './runProcess.mjs';
import { temporaryFolder } from './temporaryFolder.mjs';

/** Eleventy alone, and with an index for the search. */
const byKey = (name) => PEERS.find(({ key }) => key === name);
const ELEVENTY = byKey('eleventy-once');
const WITH_SEARCH = byKey('eleventy-search');
/** Files from which docgen makes pages: Eleventy gets the same. */
const MARKDOWN = /\.mdx?$/;
const SITES = path.join(import.meta.dirname, 'generators', 'sites');

/**
 * Builds folders of markdown that know nothing of docgen, cold, with docgen and with Eleventy in turn, without and with
 * Pagefind.
 * @param {{ folders: string[], runs: number, work?: string, report(text: string): void }} options
 * @returns {Promise<{ figures: object[], text: string }>} text: a table in markdown
 */
export async function benchTrees({ folders, runs, work, report }) {
  const folder = work ?? temporaryFolder('trees');
  report('checking that Eleventy is installed');
  const installed = await installGenerator(ELEVENTY, path.join(folder, 'peers'));
  const figures = [];
  for (const tree of folders) {
    report(tree);
    figures.push(await measureTree(tree, { folder, runs, installed }));
  }
  return { figures, text: treeTable(figures) };
}

async function measureTree(tree, { folder, runs, installed }) {
  const copy = path.join(folder, 'tree', path.basename(tree));
  rmSync(copy, { recursive: true, force: true });
  cpSync(tree, copy, { recursive: true, filter: (file) => !/(?:^|[\\/])(?:node_modules|\.git)$/.test(file) });
  const pages = readdirSync(copy, { recursive: true }).filter((name) => MARKDOWN.test(name));
  const bytes = pages.reduce((sum, name) => sum + readFileSync(path.join(copy, name)).length, 0);
  const own = [];
  const others = [];
  const searched = [];
  const site = installed.failure ? undefined : prepareEleventy(copy, pages, installed.folder);
  for (let run = 0; run < runs; run++) {
    own.push(await buildOwn(copy, path.join(folder, 'tree-dist')));
    if (!site) continue;
    others.push(await buildEleventy(ELEVENTY, site, installed.folder));
    searched.push(await buildEleventy(WITH_SEARCH, site, installed.folder));
  }
  return {
    tree: path.basename(tree),
    pages: pages.length,
    bytes,
    docgen: middle(own),
    eleventy: middle(others),
    searched: middle(searched),
  };
}

async function buildOwn(tree, out) {
  rmSync(out, { recursive: true, force: true });
  const run = await runProcess([process.execPath, DOCGEN, 'build', tree, '--no-cache', '--out', out]);
  const [, errors, warnings] = /(\d[\d,]*) errors?, (\d[\d,]*) warnings?/.exec(run.problems) ?? [undefined, '0', '0'];
  return { ...run, errors, warnings };
}

/** The tree as a site of Eleventy, in the folder where its packages are found, with one sidebar of all folders. */
function prepareEleventy(tree, pages, packages) {
  const site = path.join(packages, 'tree');
  rmSync(site, { recursive: true, force: true });
  cpSync(path.join(SITES, ELEVENTY.files), site, { recursive: true });
  cpSync(path.join(SITES, 'theme', 'site.css'), path.join(site, 'site.css'));
  for (const name of pages) {
    const file = path.join(site, ELEVENTY.content, nameForEleventy(name));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, withTitleOnly(readFileSync(path.join(tree, name), 'utf8')));
  }
  const groups = groupByFolder(pages);
  writeFileSync(
    path.join(site, 'sidebar.json'),
    JSON.stringify(
      [...groups].map(([title, names]) => ({
        name: title,
        title,
        href: `/${title}/`,
        pages: names.map((name) => ({
          title: path.basename(name).replace(MARKDOWN, ''),
          href: `/${name.replace(MARKDOWN, '/')}`,
        })),
      })),
    ),
  );
  return site;
}

/** Text with only the title of its front matter: layouts and permalinks of the tree's own generator are not there. */
function withTitleOnly(text) {
  return text.replace(/^---\r?\n([^]*?)\n---\r?\n/, (_, frontMatter) => {
    const title = /^title:[ \t]*(["']?)(.+?)\1[ \t]*\r?$/m.exec(frontMatter)?.[2];
    return title === undefined ? '' : `---\ntitle: ${JSON.stringify(title)}\n---\n`;
  });
}

/** Eleventy takes `helm/helm.md` for the folder's page, which `helm/index.mdx` is already. */
function nameForEleventy(name) {
  const { dir, name: base } = path.parse(name);
  return path.join(dir, base === path.basename(dir) ? `${base}-page.md` : `${base}.md`);
}

function groupByFolder(pages) {
  const groups = new Map();
  for (const name of pages) groups.set(path.dirname(name), [...(groups.get(path.dirname(name)) ?? []), name]);
  return groups;
}

async function buildEleventy({ output, command, env }, site, packages) {
  rmSync(path.join(site, output), { recursive: true, force: true });
  return runProcess(command(packages), {
    cwd: site,
    env,
  });
}

function middle(runs) {
  if (runs.length === 0) return undefined;
  const of = (key) => median(runs.map((each) => each[key]));
  const { failure, errors, warnings } = runs.at(-1);
  return {
    seconds: of('seconds'),
    cpuSeconds: of('cpuSeconds'),
    peakMegabytes: of('peakMegabytes'),
    errors,
    warnings,
    failure,
  };
}

function treeTable(figures) {
  const rows = figures.map(({ tree, pages, bytes, docgen, eleventy, searched }) =>
    [
      tree,
      pages,
      `${(bytes / 1e6).toFixed(1)} MB`,
      cellOf(docgen),
      cellOf(eleventy),
      cellOf(searched),
      docgen.errors,
      docgen.warnings,
    ].join(' | '),
  );
  return [
    '| tree | pages | markdown | docgen | Eleventy, sidebar once | Eleventy with Pagefind | errors | warnings |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}

function cellOf(measured) {
  if (measured === undefined) return '–';
  const { seconds, cpuSeconds, peakMegabytes } = measured;
  // On a busy machine only the time of the processor can be compared.
  const figures = `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s CPU, ${Math.round(peakMegabytes)} MB`;
  return measured.failure ? `${figures}, ${measured.failure}` : figures;
}
