import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

const PAGE = '# A\n\n![x](/img/x.svg)\n\n<img src="/img/y.svg" alt="">\n';
const FILES = { 'img/x.svg': '<svg/>', 'img/y.svg': '<svg/>', 'img/unused.svg': '<svg/>' };

function below(folder: string, files: Record<string, string> = FILES): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}

/** Builds the folder `docs` alone: which of the files are there, and the kinds of problems. */
async function built(files: Record<string, string>, folder = 'docs') {
  const site = await bareFolder({ ...files, [`${folder}/a.md`]: PAGE });
  const build = async () => {
    const { exitCode, stdout } = await site.docgen('build', folder, '--out', 'out', '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    const isThere = (name: string) =>
      site.read(`out/${name}`).then(
        () => true,
        () => false,
      );
    const names = await Promise.all(Object.keys(FILES).map(async (name) => [name, await isThere(name)] as const));
    return {
      exitCode,
      problems: diagnostics.map(({ code }) => code).filter((code) => code !== 'dates-missing'),
      copied: names.filter(([, is]) => is).map(([name]) => name),
    };
  };
  return { site, build };
}

const FOUND = { exitCode: 0, problems: [], copied: ['img/x.svg', 'img/y.svg'] };
const NOT_FOUND = { exitCode: 0, problems: ['missing-file', 'missing-file'], copied: [] };

describe('static files around a folder that is built by itself', () => {
  it.each<[where: string, files: Record<string, string>, folder?: string]>([
    ['`website/static` of Docusaurus beside it', { 'website/docusaurus.config.js': '', ...below('website/static') }],
    ['`static` above it, where its repository begins', { '.git/HEAD': '', ...below('static') }],
    ['`public` beside the configuration of a program', { 'next.config.mjs': '', ...below('public') }, 'a/docs'],
    ['`assets` of Hugo', { 'hugo.toml': '', ...below('assets') }, 'content/en'],
    ['`static` within it', below('docs/static')],
  ])('are those in %s, as far as pages refer to them', async (_where, files, folder) => {
    const { build } = await built(files, folder);
    expect(await build()).toEqual(FOUND);
  });

  it.each<[what: string, files: Record<string, string>, folder?: string]>([
    ['belong to no project', below('static')],
    ['lie above the top of the project', { 'a/mkdocs.yml': '', ...below('static') }, 'a/docs'],
    ['are an earlier output', { '.git/HEAD': '', 'static/.docgen-files.json': '[]', ...below('static') }],
  ])('are not those that %s', async (_what, files, folder) => {
    const { build } = await built(files, folder);
    expect(await build()).toEqual(NOT_FOUND);
  });

  it('are not those behind a link', async () => {
    const { site, build } = await built({ '.git/HEAD': '', ...below('elsewhere') });
    await symlink(path.join(site.root, 'elsewhere'), path.join(site.root, 'static'), 'junction');
    await mkdir(path.join(site.root, 'public'));
    await symlink(path.join(site.root, 'elsewhere/img'), path.join(site.root, 'public/img'), 'junction');
    expect(await build()).toEqual(NOT_FOUND);
  });

  it('are copied again when they change', async () => {
    const { site, build } = await built({ '.git/HEAD': '', ...below('static') });
    await build();
    await site.write({ 'static/img/x.svg': '<svg id="new"/>' });
    await build();
    expect(await site.read('out/img/x.svg')).toBe('<svg id="new"/>');
  });
});
