import { hostsOf } from '../../config/host';
import type { Config } from '../../config/schema';
import type { Feature } from '../../seam/feature';
import { hostMessages } from './messages';

/** True for a site of whose host nothing is known but that it sends files. */
const isPlain = (config: Config): boolean =>
  config.security.passwordFile === undefined && hostsOf(config).every((host) => host === 'plain');

/**
 * The package `serve` takes `.html` away and prefers a folder to a page, so that it would lead from the stub of a page
 * to the page and back; with this file it does not. It still looks for the index page of a folder.
 */
const SERVE_FILE = {
  path: 'serve.json',
  contents: '{ "cleanUrls": ["!/**/*.html"] }\n',
  source: 'the rules for `plain`',
};

const load = async () => (await import('./ofSite')).ofSite;

/** Rules of hosts, made from the routes of the site, and what answers as hosts do. */
export const hosts: Feature = {
  name: 'hosts',
  messages: hostMessages,
  hosting: async (config) => (isPlain(config) ? undefined : (await load()).hostingOf(config)),
  async last(site, { names }) {
    const { config } = site.context;
    const needsFile = isPlain(config) || (await load()).hostingOf(config).needsStubs;
    const { files, ...rest } = isPlain(config) ? { files: [] } : (await load()).renderHostFiles(site, names);
    const ofServe = needsFile && !site.publicFiles.includes(SERVE_FILE.path) ? [SERVE_FILE] : [];
    return { ...rest, files: [...files, ...ofServe] };
  },
  imitate: async (name) => (await load()).imitated(name),
};
