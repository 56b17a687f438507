import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const LANGUAGES = { de: 'de-DE', fr: 'fr-FR', es: 'es-ES', ja: 'ja-JP', ko: 'ko-KR', zh: 'zh-CN' };
const FOLDERS = ['', ...Object.keys(LANGUAGES).map((name) => `${name}/`)];
const VERSIONS = ['4', '3', '2', '1'];
const TEXT = `# Set up\n\n${'A paragraph says what has to be done first, and why. '.repeat(30)}\n\n## Then\n\nMore of it.\n`;
const PAGE = { 'README.md': '# Home\n\nWords.\n', 'guide/README.md': '# Guide\n', 'guide/setup.md': TEXT };

/** Bytes of what a browser loads for a page before anybody does anything, compressed as hosts do. */
async function firstView(more: string, folders: readonly string[]): Promise<number> {
  const names = folders.flatMap((folder) => Object.entries(PAGE).map(([name, text]) => [folder + name, text] as const));
  const { docgen, read } = await tinySite({
    ...Object.fromEntries<string>(names),
    'docgen.config.js': `export default { title: 'Shop', lastUpdated: false, siteUrl: 'https://shop.example'${more} };\n`,
  });
  const { exitCode, stderr } = await docgen('build');
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
  const html = await read('dist/guide/setup.html');
  const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]*\.(?:js|css))"/g)].map(([, file]) => `dist${file}`);
  expect(linked.length).toBeGreaterThan(1);
  const texts = [html, ...(await Promise.all([...new Set(linked)].map(read)))];
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}

test('a first view in a site of seven languages and five versions is within 420 bytes of one without', async () => {
  const translations = Object.entries(LANGUAGES).map(([name, lang]) => `'/${name}/': '${lang}'`);
  const older = VERSIONS.map((name) => `{ label: '${name}.x', path: '/${name}/', folder: 'old/${name}' }`);
  const many =
    `, languages: { '/': 'en-US', ${translations.join(', ')} }` +
    `, versions: [{ label: '5.x', path: '/' }, ${older.join(', ')}]`;
  const one = await firstView('', ['content/']);
  const places = [...FOLDERS.map((name) => `content/${name}`), ...VERSIONS.map((name) => `old/${name}/`)];
  const difference = (await firstView(many, places)) - one;
  expect(difference).toBeGreaterThan(0);
  expect(difference).toBeLessThanOrEqual(420);
});
