import { hostsOf } from '../../config/host';
import type { Config } from '../../config/schema';
import type { Feature } from '../../seam/feature';
import { SERVE_FILE } from './rules/serveFile';

/** True for a site of whose host nothing is known but that it sends files. */
const isPlain = (config: Config): boolean =>
  config.security.passwordFile === undefined && hostsOf(config).every((host) => host === 'plain');

const load = async () => (await import('./ofSite')).ofSite;

/** Rules of hosts, made from the routes of the site, and what answers as hosts do. */
export const hosts: Feature = {
  name: 'hosts',
  hosting: async (config) => (isPlain(config) ? undefined : (await load()).hostingOf(config)),
  async last({ context, publicFiles }, { names }) {
    if (!isPlain(context.config)) return (await load()).renderHostFiles(context, { names, publicFiles });
    const isOwn = publicFiles.includes(SERVE_FILE.path);
    return { files: isOwn ? [] : [{ ...SERVE_FILE, source: 'the rules for `plain`' }] };
  },
  imitate: async (name) => (await load()).imitated(name),
};
