import type { HostName } from '../../base/hostName';
import { apacheFiles } from './apache';
import { caddyFiles } from './caddy';
import { firebaseFiles } from './firebase';
import type { HostFile, HostSite } from './hostSite';
import { cloudflareFiles, netlifyFiles } from './netlify';
import { nginxFiles } from './nginx';
import { s3Files } from './s3';
import { HOSTS, traitsOf } from './traits';
import { vercelFiles } from './vercel';

const FILES_OF: Readonly<Record<HostName, (site: HostSite) => HostFile[]>> = {
  plain: () => [],
  nginx: nginxFiles,
  apache: apacheFiles,
  caddy: caddyFiles,
  netlify: netlifyFiles,
  cloudflare: cloudflareFiles,
  vercel: vercelFiles,
  // Without it GitHub Pages leaves out files whose names begin with `_` or a dot.
  github: () => [{ path: '.nojekyll', contents: '' }],
  s3: s3Files,
  firebase: firebaseFiles,
};

/** A file with the host that it is for. */
export interface NamedHostFile extends HostFile {
  host: HostName;
}

/** The files that hosts read; two hosts that read the same file have to agree on it. */
export function hostFiles(hosts: readonly HostName[], site: HostSite): NamedHostFile[] {
  const files = hosts.flatMap((host) => FILES_OF[host](site).map((file) => ({ ...file, host })));
  const first = files.filter(({ path }, at) => files.findIndex((other) => other.path === path) === at);
  return traitsOf(hosts).needsStubs ? [...first, { ...SERVE_FILE, host: 'plain' }] : first;
}

/**
 * The package `serve` takes `.html` away and prefers a folder to a page, so that it would lead from the stub of a page
 * to the page and back; with this file it does not. It still looks for the index page of a folder.
 */
const SERVE_FILE: HostFile = { path: 'serve.json', contents: '{ "cleanUrls": ["!/**/*.html"] }\n' };

/** Names of files in `public/` that would take the place of docgen's own. */
export function ownHostFiles(hosts: readonly HostName[], publicFiles: readonly string[]): [HostName, string][] {
  return publicFiles.flatMap((name) => {
    const host = hosts.find((each) => HOSTS[each].rulesFile === name || MORE_FILES[each]?.includes(name));
    return host === undefined ? [] : [[host, name] as [HostName, string]];
  });
}

const MORE_FILES: Partial<Record<HostName, string[]>> = { netlify: ['_headers'], cloudflare: ['_headers'] };
