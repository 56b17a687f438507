import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { tinySite, type TinySite } from '../support/tinySite';

const LIBRARY = createRequire(import.meta.url).resolve('sharp');
const REAL = `module.exports = require(${JSON.stringify(LIBRARY)});\n`;
const BROKEN = `const no = { autoOrient: () => no, resize: () => no, toBuffer: () => Promise.reject(new Error('no')) };
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
  const draw = (width: number) => sharp({ create: { width, height: 40, channels: 3, background: '#147' } }).png();
  await writeFile(path.join(site.root, 'content/wide, one.png'), await draw(1300).toBuffer());
  await writeFile(path.join(site.root, 'content/small.png'), await draw(300).toBuffer());
  return site;
}

const imagesOf = async (site: TinySite, folder = 'dist') =>
  (await site.list(folder)).filter((name) => name.startsWith('assets/images/'));

describe('a figure', () => {
  it('comes in several widths where the library is installed, and they are made once', async () => {
    const site = await figures(REAL);
    await site.docgen('build', '--cache', 'cache');
    const names = await imagesOf(site);
    expect(names).toEqual([
      expect.stringMatching(/^assets\/images\/wide, one\.480\.\w{8}\.png$/),
      expect.stringMatching(/^assets\/images\/wide, one\.960\.\w{8}\.png$/),
    ]);
    const widthOf = async (name: string) => (await sharp(path.join(site.root, 'dist', name)).metadata()).width;
    expect(await Promise.all(names.map(widthOf))).toEqual([480, 960]);
    const html = await site.read('dist/index.html');
    const [half, whole] = names.map((name) => `/docs/${encodeURI(name).replaceAll(',', '%2C')}`);
    expect(html).toContain(
      `srcSet="${half} 480w, ${whole} 960w, /docs/wide%2C%20one.png 1300w" sizes="(max-width: 704px) 100vw, 704px"`,
    );
    expect(html.match(/srcSet/g)).toHaveLength(1);
    expect((await site.docgen('build', '--cache', 'cache')).stdout).toContain('(0 changed)');
    await site.docgen('build', '--no-cache', '--out', 'anew');
    expect(await imagesOf(site, 'anew')).toEqual(names);
  });

  it('is shown as it is where the library fails, or is not installed', async () => {
    const failing = await figures(BROKEN);
    await failing.docgen('build', '--no-cache');
    const [name] = await imagesOf(failing);
    expect((await sharp(path.join(failing.root, 'dist', name!)).metadata()).width).toBe(1300);
    const without = await figures();
    await without.docgen('build', '--no-cache');
    expect(await imagesOf(without)).toEqual([]);
    expect(await without.read('dist/index.html')).not.toContain('srcSet');
  });
});
