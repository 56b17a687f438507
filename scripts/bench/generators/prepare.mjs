import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeCorpus } from '../corpus/writeCorpus.mjs';

const SITES = path.join(import.meta.dirname, 'sites');

/**
 * Lays out the site of one generator with a corpus: its own files, the pages in the form that it expects, and the
 * sidebar that is the same for all.
 * @returns what `writeCorpus` returns, and `site`, the folder
 */
export function prepareSite(generator, { folder, pages }) {
  // Below the folder of its packages, where its configuration can find them.
  const site = path.join(generator.folder ?? folder, generator.key);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  if (generator.files) cpSync(path.join(SITES, generator.files), site, { recursive: true });
  if (generator.theme)
    cpSync(path.join(SITES, 'theme', 'site.css'), path.join(site, generator.theme, 'site.css'), { recursive: true });
  const corpus = writeCorpus(path.join(site, generator.content), pages, generator.flavour);
  const file = path.join(site, generator.sidebar ?? 'sidebar.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(sidebar(corpus.areas, generator)));
  generator.configure?.(site, corpus.areas);
  return { ...corpus, site };
}

function sidebar(areas, { pathOf }) {
  return areas.map(({ name, title, methods }) => ({
    name,
    title,
    href: `/${name}/`,
    pages: methods.map((method) => ({ title: method.name, slug: method.slug, href: pathOf(method) })),
  }));
}

/** Adds a sentence to a page. */
export function editPage(corpus, { generator, text, number }) {
  const { area, slug } = corpus.measured.page;
  const file = path.join(corpus.site, generator.content, area, `${slug}.md`);
  writeFileSync(file, text.replace('\n\n## Required', ` This is edit ${number} of the benchmark.\n\n## Required`));
}
