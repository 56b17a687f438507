import type { HostName } from '../../../base/hostName';
import { apache } from './apache';
import { caddy } from './caddy';
import { firebase } from './firebase';
import type { Hosting } from '../../../seam/host';
import { cloudflare, netlify } from './netlify';
import { nginx } from './nginx';
import { s3 } from './s3';
import { FILES_ONLY, type HostTraits } from './traits';
import { vercel } from './vercel';

/** All hosts whose rules docgen writes. */
export const HOSTS: Readonly<Record<HostName, HostTraits>> = {
  plain: FILES_ONLY,
  nginx,
  apache,
  caddy,
  netlify,
  cloudflare,
  vercel,
  // Without it GitHub Pages leaves out files whose names begin with `_` or a dot.
  github: { ...FILES_ONLY, files: () => [{ path: '.nojekyll', contents: '' }] },
  s3,
  firebase,
};

/** Needs of a site on several hosts. */
export interface SiteTraits extends Omit<Hosting, 'problems'> {
  /** True if the rules of a host name all files of the site. */
  listsFiles: boolean;
}

export function traitsOf(names: readonly HostName[]): SiteTraits {
  const hosts = names.map((name) => HOSTS[name]);
  const needsStubs = hosts.some((host) => host.needsStubs);
  const most = Math.min(...hosts.map((host) => host.mostRedirects ?? Infinity));
  return {
    byRule: (redirects) => redirects.slice(0, most).filter((redirect) => hosts.every((host) => host.leads(redirect))),
    needsStubs,
    needsPolicy: names.some((name) => name !== 'plain' && !HOSTS[name].sendsHeaders),
    listsFiles: hosts.some((host) => host.listsFiles === true),
    encodings: [...new Set(hosts.flatMap((host) => host.precompressed))],
  };
}
