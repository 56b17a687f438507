import type { HostName } from '../../base/hostName';
import type { HostRedirect } from './hostSite';

/** Features of a host and of its rules, as far as the files of a site depend on them. */
export interface HostTraits {
  /** Redirects come from files: the host has no rules. */
  needsStubs: boolean;
  /** Sends headers that the site chooses. */
  sendsHeaders: boolean;
  /** Answers `/a` with `a.html`, and leads from `/a.html` there. */
  takesHtmlAway: boolean;
  /** Its rules know upper and lower case apart, and can lead from one to the other. */
  correctsCase: boolean;
  /** Endings of compressed files that it sends in place of others. */
  precompressed: readonly Encoding[];
  /** Its rules name all files of the site. */
  listsFiles?: boolean;
  /** The file that holds its rules, relative to the output. */
  rulesFile?: string;
  /** How many named redirects its rules can hold, in all their spellings; the others are stubs. */
  mostRedirects?: number;
  /** True if the host's rules redirect correctly here, as far as is known; otherwise a stub redirects. */
  leads(redirect: HostRedirect): boolean;
}

export type Encoding = 'gz' | 'br';

/** Folder of files that are for the server and not for readers. */
export const SERVER_FOLDER = '.docgen-host';

const FILES_ONLY: HostTraits = {
  needsStubs: true,
  sendsHeaders: false,
  takesHtmlAway: false,
  correctsCase: false,
  precompressed: [],
  leads: () => false,
};

const WITH_RULES: HostTraits = { ...FILES_ONLY, needsStubs: false, sendsHeaders: true, leads: () => true };

/** Characters that stand for anything in the `_redirects` of Netlify and Cloudflare. */
export const PLACEHOLDER = /[*:]/;

/** Features of each host, as far as docgen knows them. */
export const HOSTS: Readonly<Record<HostName, HostTraits>> = {
  plain: FILES_ONLY,
  github: FILES_ONLY,
  s3: { ...FILES_ONLY, listsFiles: true, rulesFile: `${SERVER_FOLDER}/s3-objects.json` },
  nginx: { ...WITH_RULES, correctsCase: true, precompressed: ['gz'], rulesFile: `${SERVER_FOLDER}/nginx-server.conf` },
  caddy: { ...WITH_RULES, correctsCase: true, precompressed: ['gz', 'br'], rulesFile: `${SERVER_FOLDER}/Caddyfile` },
  apache: { ...WITH_RULES, precompressed: ['gz', 'br'], rulesFile: '.htaccess' },
  netlify: {
    ...WITH_RULES,
    rulesFile: '_redirects',
    // Its local server compares the decoded path with the rule, in which a space would end the path.
    leads: ({ from }) => !PLACEHOLDER.test(from) && !from.includes('%20'),
  },
  cloudflare: {
    ...WITH_RULES,
    takesHtmlAway: true,
    rulesFile: '_redirects',
    mostRedirects: 600,
    leads: ({ from }) => !PLACEHOLDER.test(from),
  },
  vercel: { ...WITH_RULES, rulesFile: 'vercel.json' },
  // Its local server encodes codes again, and puts the query of the request behind the hash.
  firebase: { ...WITH_RULES, rulesFile: 'firebase.json', leads: ({ to }) => !/%|\?[^?#]*#|\/:/.test(to) },
};

/** Needs of a site on several hosts. */
export interface SiteTraits {
  /** Selects the named redirects that need no stub. */
  byRule<Named extends HostRedirect>(redirects: readonly Named[]): Named[];
  /** True if plain files have to answer `/a/` for `/a.html`. */
  needsStubs: boolean;
  /** True if each page has to carry the policy itself. */
  needsPolicy: boolean;
  encodings: readonly Encoding[];
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
