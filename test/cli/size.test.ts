import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tinySite, type TinySite } from '../support/tinySite';

const SMALL = 50;
const LARGE = 200;
/** Both are above the number of pages up to which a group is listed in full. */
const LONG = [130, 180] as const;
const GROUPS = 25;

/** 25 groups: the first has as many pages in each site, the others share the rest, about 7 each in the large one. */
function manyGroups(count: number): Record<string, string> {
  const inFirst = SMALL - (GROUPS - 1);
  const files = Array.from({ length: count }, (_, index): [string, string] => {
    const group = index < inFirst ? 0 : 1 + ((index - inFirst) % (GROUPS - 1));
    return [`content/group-${pad(group)}/page-${pad(index)}.md`, page(index)];
  });
  return { 'content/README.md': '# Home\n', ...Object.fromEntries(files) };
}

/** One folder with all pages. */
function oneGroup(count: number): Record<string, string> {
  const files = Array.from({ length: count }, (_, index): [string, string] => [
    `content/all/page-${pad(index)}.md`,
    page(index),
  ]);
  return { 'content/README.md': '# Home\n', ...Object.fromEntries(files) };
}

const pad = (number: number) => String(number).padStart(4, '0');
const page = (index: number) => `# Page ${pad(index)}\n\nText of page ${pad(index)}.\n\n## Section\n\nMore text.\n`;

async function built(files: Record<string, string>): Promise<TinySite> {
  const site = await tinySite(files);
  expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  return site;
}

/** Files of a first visit, without the numbers of pages in groups and the hashes that follow from them. */
async function firstView(
  site: TinySite,
  file: string,
): Promise<{ html: string; scripts: Fingerprint[]; style: Fingerprint }> {
  const html = await site.read(`dist/${file}`);
  const script = await site.read(`dist/${/<script [^>]*src="\/(assets\/js\/app\.[^"]+)"/.exec(html)![1]!}`);
  const shell = await site.read(`dist/assets/js/${/shell\.\w+\.js/.exec(script)![0]}`);
  const style = /<link rel="stylesheet" href="\/([^"]+)"/.exec(html)![1]!;
  return {
    html: withoutHashes(html.replace(/(aria-label="Pages of [^"]*: )\d+("[^>]*>)\d+/g, '$1N$2N')),
    scripts: [script, shell].map((text) => fingerprint(withoutHashes(text.replace(/"(size|first)":\d+/g, '"$1":N')))),
    style: fingerprint(await site.read(`dist/${style}`)),
  };
}

function withoutHashes(text: string): string {
  return text.replace(/\.[\da-f]{8}\./g, '.HASH.');
}

interface Fingerprint {
  bytes: number;
  hash: string;
}

/** Represents a text that is too long to be shown in a failure. */
function fingerprint(text: string): Fingerprint {
  return { bytes: Buffer.byteLength(text), hash: createHash('sha256').update(text).digest('hex') };
}

describe('a site of many pages', () => {
  it(
    `of ${LARGE} loads the same bytes on first view as one of ${SMALL}, but for the numbers of pages`,
    { timeout: 180_000 },
    async () => {
      const [small, large] = [await built(manyGroups(SMALL)), await built(manyGroups(LARGE))];
      for (const file of ['group-0000/page-0000.html', 'group-0000/page-0012.html', 'index.html', '404.html']) {
        expect(await firstView(large, file)).toEqual(await firstView(small, file));
      }
    },
  );

  it(
    `of ${LONG[1]} in one single group loads no more on first view than one of ${SMALL}`,
    { timeout: 180_000 },
    async () => {
      const [small, middle, large] = [
        await built(oneGroup(SMALL)),
        await built(oneGroup(LONG[0])),
        await built(oneGroup(LONG[1])),
      ];
      for (const file of ['all/page-0000.html', 'all/page-0012.html', 'index.html', '404.html']) {
        const [fromSmall, fromMiddle, fromLarge] = [
          await firstView(small, file),
          await firstView(middle, file),
          await firstView(large, file),
        ];
        expect(fromLarge.scripts).toEqual(fromSmall.scripts);
        expect(fromLarge.style).toEqual(fromSmall.style);
        expect(fromLarge.html.length).toBeLessThanOrEqual(fromSmall.html.length);
        expect(fromLarge.html).toBe(fromMiddle.html);
      }
    },
  );
});

/** One page of a line in each folder, or some where there are more pages than folders. */
function manyFolders(folders: number, pages: number): Record<string, string> {
  const files = Array.from({ length: pages }, (_, index): [string, string] => [
    `content/folder-${pad(index % folders)}/page-${pad(index)}.md`,
    `# Page ${pad(index)}\n`,
  ]);
  return { 'content/README.md': '# Home\n', ...Object.fromEntries(files) };
}

/** Bytes of a page, of the scripts and the style of its first view, and of the manifest. */
async function bytesOf(
  site: TinySite,
  file: string,
): Promise<Record<'page' | 'script' | 'style' | 'manifest', number>> {
  const html = await site.read(`dist/${file}`);
  const { scripts, style } = await firstView(site, file);
  const manifest = await site.read('dist/assets/manifest.json');
  return { page: html.length, script: scripts[0]!.bytes, style: style.bytes, manifest: manifest.length };
}

describe('the number of folders', () => {
  it('changes nothing in what a page and its first view load', { timeout: 300_000 }, async () => {
    const [few, many, most] = [
      await built(manyFolders(5, 100)),
      await built(manyFolders(100, 100)),
      await built(manyFolders(450, 450)),
    ];
    const expected = await bytesOf(many, 'folder-0050/page-0050.html');
    for (const { site, file, most: apart } of [
      // All of its groups are in sight, with more pages in the one that is open.
      { site: few, file: 'folder-0000/page-0050.html', most: 0.15 },
      { site: most, file: 'folder-0300/page-0300.html', most: 0.01 },
      { site: most, file: 'folder-0050/page-0050.html', most: 0.01 },
    ]) {
      for (const [name, bytes] of Object.entries(await bytesOf(site, file))) {
        const ratio = bytes / expected[name as keyof typeof expected];
        expect(Math.abs(ratio - 1), `${name} of ${file}: ${bytes} bytes`).toBeLessThan(apart);
      }
    }
    // Nor in the start page and the not-found page.
    for (const file of ['index.html', '404.html']) {
      const [one, other] = [await bytesOf(many, file), await bytesOf(most, file)];
      expect(Math.abs(other.page / one.page - 1), file).toBeLessThan(0.01);
    }
    const parts = await most.list('dist/assets/sidebar');
    expect(parts.length).toBeGreaterThan(2);
    for (const file of parts) {
      expect((await most.read(`dist/assets/sidebar/${file}`)).length, file).toBeLessThan(20_000);
    }
  });
});

/** A tree of folders: each of the given number at the top has two folders, and each of those two pages. */
function nestedFolders(folders: number): Record<string, string> {
  const files = Array.from({ length: folders * 4 }, (_, index): [string, string] => [
    `content/top-${pad(index >> 2)}/in-${(index >> 1) & 1}/page-${index & 1}.md`,
    `# Page ${pad(index)}\n`,
  ]);
  return { 'content/README.md': '# Home\n', ...Object.fromEntries(files) };
}

describe('the number of folders in folders', () => {
  it('changes nothing in what a page and its first view load', { timeout: 300_000 }, async () => {
    const [many, most] = [await built(nestedFolders(42)), await built(nestedFolders(70))];
    for (const file of ['top-0020/in-1/page-1.html', 'index.html', '404.html']) {
      const [one, other] = [await bytesOf(many, file), await bytesOf(most, file)];
      for (const [name, bytes] of Object.entries(one)) {
        const ratio = other[name as keyof typeof other] / bytes;
        expect(Math.abs(ratio - 1), `${name} of ${file}`).toBeLessThan(0.005);
      }
    }
  });
});
