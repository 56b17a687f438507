import { hostsOf } from '../../config/host';
import { hostFiles } from './rules/hostFiles';
import type { FinishedSite, LastFiles } from '../../seam/feature';
import { traitsOf } from './rules/hosts';
import type { RenderContext } from '../../render/context';

/** The rules of the hosts that the site is for; files of the site's owner take precedence. */
export function renderHostFiles(
  { context: { site, config }, headers, publicFiles }: FinishedSite,
  names: () => readonly string[],
): LastFiles {
  const hosts = hostsOf(config);
  const rules = hostFiles(hosts, {
    base: config.base,
    form: config.addresses.form,
    siteUrl: config.siteUrl,
    headers,
    routes: site.routes,
    pages: site.pages.map(({ record }) => record.path),
    named: site.redirects.named,
    folders: aliasedFolders(config.versionAliases, site),
    password: passwordOf(config),
    // Few hosts want them, and to name all files some have to be made.
    get files() {
      return names();
    },
  });
  const files = rules
    .filter(({ path }) => !publicFiles.includes(path))
    .map(({ path, contents, host }) => ({ path, contents, source: `the rules for \`${host}\`` }));
  return { files, needsAll: traitsOf(hosts).listsFiles };
}

/** A path of a folder that all hosts write alike. */
const PLAIN_FOLDER = /^\/(?:[\w.-]+\/)*$/;

/** The other names of versions below which nothing else is; the page for missing addresses knows all of them. */
function aliasedFolders(
  aliases: RenderContext['config']['versionAliases'],
  { pages, redirects }: RenderContext['site'],
): { from: string; to: string }[] {
  const taken = [...pages.map(({ record }) => record.path), ...redirects.named.map(({ from }) => from)];
  return Object.entries(aliases)
    .map(([from, to]) => ({ from, to }))
    .filter(({ from, to }) => from !== '/' && PLAIN_FOLDER.test(from) && PLAIN_FOLDER.test(to))
    .filter(({ from }) => !taken.some((path) => path !== from && path.startsWith(from)));
}

function passwordOf({ security, title }: RenderContext['config']): { file: string; realm: string } | undefined {
  const { passwordFile: file } = security;
  // Hosts would read other characters as their own.
  return file === undefined ? undefined : { file, realm: title.replace(/[^\w.-]+/g, ' ').trim() || 'Documentation' };
}
