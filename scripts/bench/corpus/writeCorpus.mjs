import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listAreas } from './catalogue.mjs';
import { areaPage, homePage, methodPage } from './pages.mjs';
import { createRandom } from './random.mjs';

/**
 * How a generator's markdown differs from docgen's: the names of index files, links to addresses, no H1 in the text.
 * With `calls` the methods are docgen's method pages, for which docgen writes the samples.
 */
const DEFAULTS = { index: 'index.md', links: 'files', heading: true, calls: false };

/**
 * Writes the pages of the invented API as markdown; the same number always gives the same bytes.
 * @param {string} folder emptied first
 * @param {number} pages the total number
 * @param {Partial<typeof DEFAULTS>} flavour
 */
export function writeCorpus(folder, pages, flavour = {}) {
  const { index, links, heading, calls } = { ...DEFAULTS, ...flavour };
  const areas = listAreas(pages);
  const methods = areas.flatMap((area) => area.methods);
  rmSync(folder, { recursive: true, force: true });
  let bytes = 0;
  const write = (file, { title, text, call }) => {
    const contents = `---\ntitle: ${title}\n${call ? `call: ${call}\n` : ''}---\n\n${heading ? `# ${title}\n\n` : ''}${text}`;
    writeFileSync(path.join(folder, file), contents);
    bytes += Buffer.byteLength(contents);
  };
  const linkTo = (from) => (method) => {
    if (links === 'addresses') return `/${method.area}/${method.slug}/`;
    return method.area === from ? `${method.slug}.md` : `../${method.area}/${method.slug}.md`;
  };

  mkdirSync(folder, { recursive: true });
  write(index, {
    title: 'API reference',
    text: homePage(areas, ({ name }) => (links === 'addresses' ? `/${name}/` : `${name}/${index}`)),
  });
  for (const area of areas) {
    mkdirSync(path.join(folder, area.name));
    write(path.join(area.name, index), { title: area.title, text: areaPage(area, linkTo(area.name)) });
    for (const method of area.methods) {
      const text = methodPage(method, {
        linkTo: linkTo(area.name),
        related: relatedTo(method, methods),
        samples: !calls,
      });
      write(path.join(area.name, `${method.slug}.md`), {
        title: method.name,
        text,
        ...(calls && { call: method.name }),
      });
    }
  }
  return { pages, bytes, areas, measured: measuredPages(areas, methods) };
}

function relatedTo(method, methods) {
  const random = createRandom(`related to ${method.area}/${method.slug}`);
  return random
    .some(3, () => random.one(methods))
    .filter((other) => other !== method)
    .slice(0, 2);
}

/** The page whose first view is measured, and the page that the click on it leads to. */
function measuredPages(areas, methods) {
  const page = areas.find(({ name }) => name === 'invoices').methods[0];
  return { page, next: relatedTo(page, methods)[0] };
}
