import type { HostName } from '../../../base/hostName';
import { HOSTS } from './hosts';
import type { HostFile, HostSite } from './hostSite';

/** A file with the host that it is for. */
export interface NamedHostFile extends HostFile {
  host: HostName;
}

/** The files that hosts read; two hosts that read the same file have to agree on it. */
export function hostFiles(hosts: readonly HostName[], site: HostSite): NamedHostFile[] {
  const files = hosts.flatMap((host) => HOSTS[host].files(site).map((file) => ({ ...file, host })));
  return files.filter(({ path }, at) => files.findIndex((other) => other.path === path) === at);
}

/** Names of files in `public/` that would take the place of docgen's own. */
export function ownHostFiles(hosts: readonly HostName[], publicFiles: readonly string[]): [HostName, string][] {
  return publicFiles.flatMap((name) => {
    const host = hosts.find((each) => [HOSTS[each].rulesFile, HOSTS[each].headersFile].includes(name));
    return host === undefined ? [] : [[host, name] as [HostName, string]];
  });
}
