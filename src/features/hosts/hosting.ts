import { hostsOf, PASSWORD_HOSTS } from '../../config/host';
import type { Config } from '../../config/schema';
import type { Diagnostic } from '../../report/diagnostic';
import { problem } from './messages';
import type { Hosting } from '../../seam/host';
import { ownHostFiles } from './rules/hostFiles';
import { traitsOf } from './rules/hosts';

/** How the hosts of a site answer. */
export function hostingOf(config: Config): Hosting {
  return { ...traitsOf(hostsOf(config)), problems: (publicFiles) => hostFileProblems(config, publicFiles) };
}

/** Says which rules of hosts are the owner's own, and which hosts would show a site to anybody. */
function hostFileProblems(config: Config, publicFiles: readonly string[]): Diagnostic[] {
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
