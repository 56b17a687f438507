import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { tinySite, type TinySite } from '../support/tinySite';

const LIBRARY = createRequire(import.meta.url).resolve('sharp');
const REAL = `module.exports = require(${JSON.stringify(LIBRARY)});\n`;
const BROKEN = `const no = { autoOrient: () => no, resize: () => no, toFormat: () => no, toBuffer: () => Promise.reject(new Error('no')) };
module.exports = () => no;\n`;

/** A site with figures, and with the library as its packages have it. */
async function figures(library?: string): Promise<TinySite> {
  const site = await tinySite({
    'docgen.config.js': "export default { lastUpdated: false, base: '/docs/' };\n",
    'content/README.md':
      '# Home\n\n<Figure src="wide, one.png" alt="Wide" />\n\n<Figure src="small.png" alt="Small" width="90" />\n\n' +
      '<Figure src="line.svg" alt="A line" />\n',
    'content/line.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="10"/>',
    ...(library !== undefined && {
      'node_modules/sharp/package.json': '{ "name": "sharp", "version": "1.2.3" }',
      'node_modules/sharp/index.js': library,
    }),
  });
  await writeFile(path.join(site.root, 'content/wide, one.png'), await draw(1300));
  await writeFile(path.join(site.root, 'content/small.png'), await draw(300));
  return site;
}

/** An image that takes more than a few bytes. */
function draw(width: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height: 40, channels: 3, background: '#147', noise } })
    .png()
    .toBuffer();
}

const imagesOf = async (site: TinySite, folder = 'dist') =>
  (await site.list(folder)).filter((name) => name.startsWith('assets/images/'));

describe('a figure', () => {
  it('comes in several widths where the library is installed, and they are made once', async () => {
    const site = await figures(REAL);
    await site.docgen('build', '--cache', 'cache');
    const names = await imagesOf(site);
    expect(names).toEqual([
      expect.stringMatching(/^assets\/images\/small\.300\.\w{8}\.webp$/),
      expect.stringMatching(/^assets\/images\/wide, one\.1300\.\w{8}\.webp$/),
      expect.stringMatching(/^assets\/images\/wide, one\.480\.\w{8}\.webp$/),
      expect.stringMatching(/^assets\/images\/wide, one\.960\.\w{8}\.webp$/),
    ]);
    const widthOf = async (name: string) => (await sharp(path.join(site.root, 'dist', name)).metadata()).width;
    expect(await Promise.all(names.map(widthOf))).toEqual([300, 1300, 480, 960]);
    const html = await site.read('dist/index.html');
    const [small, most, half, whole] = names.map((name) => `/docs/${encodeURI(name).replaceAll(',', '%2C')}`);
    expect(html).toContain(
      `srcSet="${half} 480w, ${whole} 960w, ${most} 1300w" sizes="(max-width: 704px) 100vw, 704px"`,
    );
    expect(html).toContain(`srcSet="${small} 300w" sizes="(max-width: 90px) 100vw, 90px"`);
    expect((await site.docgen('build', '--cache', 'cache')).stdout).toContain('(0 changed)');
    await site.docgen('build', '--no-cache', '--out', 'anew');
    expect(await imagesOf(site, 'anew')).toEqual(names);
  });

  it('is shown as it is where the library fails, or is not installed', async () => {
    const failing = await figures(BROKEN);
    await failing.docgen('build', '--no-cache');
    const name = (await imagesOf(failing)).find((each) => each.includes('wide'));
    expect((await sharp(path.join(failing.root, 'dist', name!)).metadata()).width).toBe(1300);
    const without = await figures();
    await without.docgen('build', '--no-cache');
    expect(await imagesOf(without)).toEqual([]);
    expect(await without.read('dist/index.html')).not.toContain('srcSet');
  });
});

describe('an image of markdown', () => {
  const PAGE =
    '# Home\n\n![First](wide.png)\n\n[![Second](wide.png "Again")](/)\n\n![Far](https://e.com/a.png)\n\n' +
    '<img src="wide.png" alt="Third">\n\n<img src="wide.png" alt="Sized" width="130">\n\n![Sized](wide.png =650x20)\n\n<img src="wide.png" alt="Free" width="50%">\n\n| A |\n| --- |\n| ![In a table](line.svg) |\n';

  async function shown(more: Record<string, string> = {}): Promise<TinySite> {
    const site = await tinySite({
      'docgen.config.js': "export default { lastUpdated: false, base: '/docs/' };\n",
      'content/README.md': PAGE,
      'content/line.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="10"/>',
      ...more,
    });
    await writeFile(path.join(site.root, 'content/wide.png'), await draw(1300));
    return site;
  }

  it('has the size of its file, and waits until a reader comes near, but for the first one', async () => {
    const site = await shown();
    await site.docgen('build', '--cache', 'cache');
    const html = await site.read('dist/index.html');
    const size = 'width="1300" height="40"';
    expect(html).toContain(`<img src="/docs/wide.png" ${size} decoding="async" alt="First">`);
    expect(html).toContain(
      `<img src="/docs/wide.png" ${size} loading="lazy" decoding="async" alt="Second" title="Again">`,
    );
    expect(html).toContain(`<img src="/docs/wide.png" ${size} loading="lazy" decoding="async" alt="Third">`);
    // A size that is named stays, and the other one follows from the file.
    const sized = (more: string) => `<img src="/docs/wide.png" ${more}loading="lazy" decoding="async" alt="Sized"`;
    expect(html).toContain(`${sized('height="4" ')} width="130">`);
    expect(html).toContain(`${sized('')} width="650" height="20">`);
    expect(html).toContain('<img src="/docs/wide.png" alt="Free" width="50%">');
    expect(html).toContain('width="200" height="10" loading="lazy" decoding="async" alt="In a table"');
    expect(html).toContain('<img src="https://e.com/a.png" alt="Far" loading="lazy" decoding="async">');
    // Another file of the same name changes the page, and nothing else does.
    expect((await site.docgen('build', '--cache', 'cache')).stdout).toContain('(0 changed)');
    await writeFile(path.join(site.root, 'content/wide.png'), await draw(600));
    await site.docgen('build', '--cache', 'cache');
    expect(await site.read('dist/index.html')).toContain('width="600" height="40"');
  });

  it('comes in several widths and a small format where the library is installed', async () => {
    const site = await shown({
      'node_modules/sharp/package.json': '{ "name": "sharp", "version": "1.2.3" }',
      'node_modules/sharp/index.js': REAL,
    });
    await site.docgen('build', '--no-cache');
    const html = await site.read('dist/index.html');
    const [, sources] = /<img src="\/docs\/wide\.png" srcset="([^"]*)" sizes="\(max-width: 704px\) 100vw, 704px"/.exec(
      html,
    )!;
    const names = sources!.split(', ').map((each) => each.split(' ')[0]!.slice('/docs/'.length));
    expect(names).toHaveLength(3);
    expect(await imagesOf(site)).toEqual(names.toSorted());
    expect((await sharp(path.join(site.root, 'dist', names[0]!)).metadata()).format).toBe('webp');
  });
});
