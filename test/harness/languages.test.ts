import { expect, it } from 'vitest';
import { textsOf } from '../../src/config/texts/textsOf';
import { ADMIN_API } from '../support/adminApi';
import { methodText } from '../support/methodHistory';
import { tinySite } from '../support/tinySite';

const GERMAN = {
  'README.md': '---\nhome: true\n---\n\nWillkommen.\n',
  'guide.md': '# Leitfaden\n\n::: tip\nSiehe [dort](one.md).\n:::\n\n## Teil\n\n> [!NOTE]\n> Text.\n\n[[toc]]\n',
  'one.md': methodText('getOne', { required: [['id', 'integer', 'Die Nummer.']], reply: { success: true } }),
  'two.md': '---\nhttp: GET /dinge\n---\n\n# Zwei\n\nText mit %{word}.\n',
};

const below = (folder: string): Record<string, string> =>
  Object.fromEntries(Object.entries(GERMAN).map(([name, text]) => [`${folder}/${name}`, text]));

const SHARED = `lastUpdated: false, ${ADMIN_API}, variables: { word: 'w' }, exports: { changes: false }`;
const OWN = "title: 'Seite', description: 'Auf Deutsch'";
const RAT = { 'container.tip': 'Rat' };

it('shows in a language what a site of that language alone shows', async () => {
  const both = await tinySite({
    'docgen.config.js': `export default { title: 'Site', ${SHARED},
      languages: { '/': 'en-US', '/de/': { lang: 'de-DE', ${OWN}, strings: ${JSON.stringify(RAT)} } } };\n`,
    'content/README.md': '---\nhome: true\n---\n\nWelcome.\n',
    'content/guide.md': '# Guide\n\nText.\n',
    ...below('content/de'),
  });
  const alone = await tinySite({
    'docgen.config.js': `export default { ${OWN}, ${SHARED}, lang: 'de-DE', base: '/de/',
      strings: ${JSON.stringify({ ...textsOf('de-DE'), ...RAT })} };\n`,
    ...below('content'),
  });
  for (const site of [both, alone]) expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
  for (const name of Object.keys(GERMAN)) {
    const page = name.replace('README.md', 'index.md').replace('.md', '.html');
    const article = articleOf(await both.read(`dist/de/${page}`));
    expect(article, page).toContain('<h1');
    expect(article, page).toBe(articleOf(await alone.read(`dist/${page}`)));
  }
});

/** The content of a page, without its style sheets: the assets of both sites are in one folder each. */
function articleOf(html: string): string {
  const [, article = ''] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? [];
  return article.replaceAll(/<link rel="stylesheet"[^>]*>/g, '');
}
