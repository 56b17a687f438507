import { hostsOf, PASSWORD_HOSTS } from '../config/host';
import { hostFiles, ownHostFiles } from '../render/hosts/hostFiles';
import { type Diagnostic, problem } from '../report/diagnostic';
import type { OutputFile } from '../model/outputFile';
import type { RenderContext } from '../render/context';

/** The rules of the hosts that the site is for; files of the site's owner take precedence. */
export function renderHostFiles(
  { site, config, policy }: RenderContext,
  { files, publicFiles }: { files: () => readonly string[]; publicFiles: readonly string[] },
): OutputFile[] {
  const rules = hostFiles(hostsOf(config), {
    base: config.base,
    siteUrl: config.siteUrl,
    policy,
    headers: config.security.headers,
    routes: site.routes,
    pages: site.pages.map(({ record }) => record.path),
    named: site.redirects.named,
    folders: aliasedFolders(config.versionAliases, site),
    password: passwordOf(config),
    // Few hosts want them, and to name all files some have to be made.
    get files() {
      return files();
    },
  });
  return rules
    .filter(({ path }) => !publicFiles.includes(path))
    .map(({ path, contents, host }) => ({ path, contents, source: `the rules for \`${host}\`` }));
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

/** Says which rules of hosts are the owner's own, and which hosts would show a site to anybody. */
export function hostFileProblems(config: RenderContext['config'], publicFiles: readonly string[]): Diagnostic[] {
  const hosts = hostsOf(config);
  const own = ownHostFiles(hosts, publicFiles);
  const ofOwner = own.map(([host, file]) => problem('host-file-own', { host, file }));
  if (config.security.passwordFile === undefined) return ofOwner;
  const open = hosts.flatMap((host): [host: string, file: string | undefined][] => {
    const replaced = own.find(([each]) => each === host);
    return (replaced ?? (PASSWORD_HOSTS.includes(host) ? undefined : [host, undefined])) ? [[host, replaced?.[1]]] : [];
  });
  return [...ofOwner, ...open.map(([host, file]) => problem('password-host', { host, file }))];
}
