import { hosts, type HostName } from './hosts/hosts';
import { emptySite, serveFromMemory, type LiveSite, type Served } from './served';
import { memorySiteFiles, serveAs } from './servedAs';

/** The version of the site that requests see. */
export interface ShownSite {
  publish(site: LiveSite): void;
  /** The current version; waits for the first one. */
  current(): Promise<Served>;
  /** Done when there is something to show. */
  first: Promise<void>;
  /** Lets waiting requests continue. */
  release(): void;
}

/** Shows a site by docgen's own rules, or as another host would. */
export function createShownSite(base: string, as: HostName | undefined): ShownSite {
  let current: Served = serveFromMemory(emptySite(base));
  let release = (): void => undefined;
  const first = new Promise<void>((resolve) => (release = resolve));
  return {
    publish(site) {
      current = as === undefined ? serveFromMemory(site) : serveLiveAs(site, as);
      release();
    },
    current: () => first.then(() => current),
    first,
    release: () => release(),
  };
}

function serveLiveAs({ base, files, rest }: LiveSite, as: HostName): Served {
  return { ...serveAs(hosts[as], { base, files: memorySiteFiles(files) }), rest };
}
