import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

/** Forty pages of about 90 kB each. */
const PAGES = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `content/guide/page-${String(index).padStart(2, '0')}.md`,
    `# Page ${index}\n\n${`See [the guide](./README.md). ${`Words of page ${index}. `.repeat(240)}\n\n`.repeat(20)}End ${index}.\n`,
  ]),
);

test('the text of a large area is in files of at most 2 MB, which a list names', async () => {
  const { docgen, read, write, list } = await tinySite({
    'docgen.config.ts':
      "export default { siteUrl: 'https://docs.example.com', lastUpdated: false, exports: { markdown: true, llms: true } };\n",
    'content/README.md': '# Home\n',
    'content/guide/README.md': '# Guide\n',
    ...PAGES,
  });
  const partsOf = async () =>
    [...(await read('dist/llms-full.txt')).matchAll(/https:\/\/docs\.example\.com\/(llms-full\/guide\S*\.txt)/g)].map(
      ([, path]) => path!,
    );
  expect((await docgen('build')).exitCode).toBe(0);
  const parts = await partsOf();
  expect(parts.length).toBeGreaterThan(1);
  expect((await list('dist/llms-full/guide')).map((name) => `llms-full/guide/${name}`)).toEqual(parts.slice(1));
  const texts = await Promise.all(parts.map((part) => read(`dist/${part}`)));
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_000_000);
  const ends = [...texts.join('\n').matchAll(/^End (\d+)\.$/gm)].map(([, number]) => Number(number));
  expect(ends).toEqual(Array.from({ length: 40 }, (_, index) => index));

  // A build after an edit makes the same as one that begins anew.
  const page = 'content/guide/page-20.md';
  await write({ [page]: PAGES[page]!.replace('Words', 'Some words') });
  expect((await docgen('build')).exitCode).toBe(0);
  const edited = await Promise.all([...parts, 'llms-full.txt'].map((part) => read(`dist/${part}`)));
  expect(edited.join('')).toContain('Some words of page 20');
  await docgen('build', '--no-cache', '--out', 'whole');
  expect(await Promise.all([...parts, 'llms-full.txt'].map((part) => read(`whole/${part}`)))).toEqual(edited);
});
