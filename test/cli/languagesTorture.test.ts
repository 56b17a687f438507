import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gitRepository, type GitRepository } from '../support/gitRepository';
import { randomNumbers } from '../support/random';
import { tinySite, type TinySite } from '../support/tinySite';

/** Rounds of edits, and edits in each. */
const ROUNDS = 5;
const EDITS = 3;

const LANGUAGES = [
  "{ '/': 'en-US', '/de/': 'de-DE', '/ar/': 'ar' }",
  "{ '/': 'en-US', '/de/': { lang: 'de-DE', fallback: 'page', notice: true }, '/ar/': 'ar' }",
  "{ '/': 'en-US', '/de/': { lang: 'de-AT', labels: { Guides: 'Wege' } } }",
  "{ '/': { lang: 'en', title: 'T' }, '/ar/': { lang: 'ar', fallback: 'page' }, '/de/': { lang: 'de', notice: true } }",
  "{ '/': 'en-US', '/de/': { lang: 'de', strings: { 'search.button': 'Finden' }, title: 'Seite', nav: [{ text: 'N', link: '/de/' }] }, '/ar/': 'ar' }",
];
const VERSIONS = [
  "[{ label: '3', path: '/' }, { label: '2', path: '/2/', ref: 'v2' }, { label: '1', path: '/1/', ref: 'v1' }]",
  "[{ label: '3', path: '/' }, { label: '2', path: '/2/', ref: 'v2', end: true }]",
  "[{ label: '3.1', path: '/' }, { label: '1', path: '/old/', ref: 'v1' }]",
  "[{ label: '3', path: '/' }, { label: '2', path: '/2/', folder: 'versions/2' }, { label: '1', path: '/1/', ref: 'v1' }]",
];
const config = (languages: string, versions: string): string =>
  `export default { title: 'Site', siteUrl: 'https://e.com/', api: { url: 'https://e.com/api' },
    problems: { severity: { 'dead-link': 'warning', 'dead-anchor': 'warning' } },
    languages: ${languages}, versions: ${versions} };\n`;

const page = (name: string, words: string): string => `# ${name}\n\n${words}\n\n[other](two.md) [home](/)\n\n## Part\n`;

const START = {
  'content/README.md': '# Home\n\n[guides](guides/README.md)\n',
  'content/guides/README.md': '# Guides\n',
  ...Object.fromEntries(['one', 'two', 'three', 'four'].map((name) => [`content/guides/${name}.md`, page(name, 'A.')])),
  'content/de/README.md': '# Anfang\n',
  'content/de/guides/one.md': page('Eins', 'Ein Anfang.'),
  'content/ar/README.md': '# بداية\n',
  'content/guides/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/blog/README.md': '---\nlist: { by: date, size: 2 }\n---\n# Blog\n',
  'content/blog/first.md': '---\ndate: 2026-01-05\ntags: a\n---\n# First\n',
  'versions/2/README.md': '# Two\n',
  'versions/2/de/README.md': '# Zwei\n',
};

/** Random changes that a team may make to its site. */
function createEdits({ root, write }: TinySite, { git }: GitRepository, random: () => number) {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const files = (folder: string) =>
    git('ls-files', '-c', '-o', '--exclude-standard', `content/${folder}`)
      .split('\n')
      .filter((name, at, all) => name !== '' && all.indexOf(name) === at && !git('ls-files', '-d', name).trim());
  const originals = () => files('guides').filter((name) => /(?<!README)\.md$/.test(name));
  let count = 0;
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', `change ${(count += 1)}`);
  };
  const edits: Record<string, () => unknown> = {
    original: () => write({ [pick(originals())]: page('Edited', `Words ${below(1000)}.`) }),
    translate: () => {
      const from = pick(originals());
      const said = below(2) === 0 ? '' : `---\ntranslated: ${git('rev-parse', 'HEAD').trim()}\n---\n`;
      return write({
        [from.replace('content/', `content/${pick(['de', 'ar'])}/`)]: said + page('Neu', `W ${below(99)}.`),
      });
    },
    remove: () => {
      const found = [...files('de/guides'), ...files('ar/guides')];
      return found.length === 0 ? undefined : rm(path.join(root, pick(found)));
    },
    rename: () => {
      commit();
      git('mv', pick(originals()), `content/guides/renamed-${(count += 1)}.md`);
      commit();
    },
    // A name and a picture that translations take from the original.
    retitle: () => write({ [pick(originals())]: page(`Title ${below(9)}`, '![Flow](flow.svg)') }),
    drawAnew: () => {
      const rect = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="${below(99)}"/></svg>\n`;
      return write({ [`content/${pick(['', 'de/'])}guides/flow.svg`]: rect });
    },
    // A translation elsewhere says what it translates, or in which language it is after all.
    translateElsewhere: () => {
      const said = pick([`translates: ../${pick(originals()).replace('content/', '')}`, 'lang: fr', 'draft: true']);
      return write({ [`content/de/elsewhere-${below(2)}.md`]: `---\n${said}\n---\n${page('Woanders', 'W.')}` });
    },
    renameTranslation: () => {
      const [found] = files('de/guides');
      commit();
      if (found !== undefined) git('mv', found, `content/de/guides/umbenannt-${(count += 1)}.md`);
    },
    post: () => {
      const day = `2026-02-${10 + below(9)}`;
      return write({
        [`content/${pick(['', 'de/'])}blog/post-${below(3)}.md`]: `---\ndate: ${day}\ntags: ${pick(['a', 'b'])}\n---\n# P ${below(9)}\n`,
      });
    },
    method: () => {
      const row = pick(['', '| `page` | integer | A page. |\n']);
      return write({
        [`content/${pick(['', 'de/'])}guides/getOne.md`]:
          `---\ncall: getOne\n---\n# getOne\n\nText.\n\n## Required parameters\n\n` +
          `| Parameter | Type | Description |\n| --- | --- | --- |\n| \`id\` | integer | A number. |\n${row}`,
      });
    },
    olderFolder: () => write({ 'versions/2/de/README.md': `# Zwei ${below(99)}\n` }),
    add: () => write({ [`content/guides/new-${(count += 1)}.md`]: page('New', 'New words.') }),
    commit,
    moveRef: () => {
      commit();
      const all = git('rev-list', 'HEAD').trim().split('\n');
      git('tag', '--force', pick(['v1', 'v2']), pick(all));
    },
    configuration: () => write({ 'docgen.config.mjs': config(pick(LANGUAGES), pick(VERSIONS)) }),
  };
  return async (): Promise<string> => {
    const name = pick(Object.keys(edits));
    await edits[name]!();
    return name;
  };
}

it('after edits of languages, versions and their history a warm build is a cold one', async () => {
  const site = await tinySite({
    'docgen.config.mjs': config(LANGUAGES[0]!, VERSIONS[0]!),
    '.gitignore': 'dist*\ncache\ncold*\n',
  });
  const repository = gitRepository(site.root);
  repository.commit('2024-01-01T00:00:00Z', START);
  for (const tag of ['v1', 'v2']) repository.git('tag', tag);
  const edit = createEdits(site, repository, randomNumbers('languages'));
  const done: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < EDITS; at += 1) done.push(await edit());
    // A file of the last moment counts as changed.
    await pause(60);
    const warm = await site.docgen('build', '--cache', 'cache');
    expect(warm.exitCode, `${done.join()} ${warm.stderr}`).toBe(0);
    await site.docgen('build', '--no-cache', '--out', 'cold');
    const files = await site.list('cold');
    expect(
      (await site.list('dist')).filter((name) => !isLeft(name, files)),
      done.join(),
    ).toEqual(files);
    for (const file of files)
      expect(await site.read(`dist/${file}`), `${file} after ${done.join()}`).toBe(await site.read(`cold/${file}`));
    await rm(path.join(site.root, 'cold'), { recursive: true });
  }
});

/** Versions that are not configured any more stay on the host. */
function isLeft(name: string, files: readonly string[]): boolean {
  const [folder] = name.split('/');
  return ['1', '2', 'old'].includes(folder!) && !files.some((file) => file.startsWith(`${folder}/`));
}
