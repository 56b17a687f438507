import { gitRepository, type GitRepository } from './gitRepository';
import { tinySite, type TinySite } from './tinySite';

const config = (more = ''): string =>
  `export default { title: 'Shop', siteUrl: 'https://shop.example', exports: { changes: false }${more} };\n`;

export const VERSIONS = `, versions: [
  { label: '4.x', path: '/' },
  { label: '3.x', path: '/3/', ref: 'v3' },
  { label: '2.x', path: '/2/', ref: 'v2', end: true },
], versionAliases: { '/latest/': '/', '/stable/': '/3/' }`;

/** A site of three versions, of which two are tags of its repository. */
export async function versionedSite(): Promise<TinySite & { git: GitRepository }> {
  const site = await tinySite({ 'docgen.config.js': config(), 'package.json': '{ "private": true }\n' });
  const git = gitRepository(site.root);
  git.commit('2024-01-01T00:00:00Z', {
    '.gitignore': 'node_modules\ndist\n',
    'content/README.md': '# Home\n\n[Install](guide/install.md)\n',
    'content/guide/README.md': '# Guide\n',
    'content/guide/install.md': '# Install\n\nThe old way.\n\n![A](a.svg)\n',
    'content/guide/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'content/guide/gone.md': '# Gone\n\nOnly in 2. [Dead](nowhere.md)\n',
  });
  git.git('tag', 'v2');
  git.git('rm', '--quiet', 'content/guide/gone.md');
  git.commit('2024-02-01T00:00:00Z', { 'content/guide/install.md': '# Install\n\nThe middle way.\n' });
  git.git('tag', 'v3');
  git.git('mv', 'content/guide/install.md', 'content/guide/setup.md');
  git.commit('2024-03-01T00:00:00Z', {
    'content/README.md': '# Home\n\n[Set up](guide/setup.md), [the old way](/2/guide/install.html)\n',
    'content/guide/setup.md': '---\naliases: [/guide/install.html]\n---\n\n# Set up\n\nThe new way.\n',
    'docgen.config.js': config(VERSIONS),
  });
  return { ...site, git };
}
