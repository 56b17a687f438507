import type { Host } from '../seam/host';
import { emptySite, memoryView, type LiveSite, type SiteView } from './siteView';
import { memorySiteFiles, hostView } from './hostView';

/** The version of the site that requests see. */
export interface ShownSite {
  publish(site: LiveSite): void;
  /** The current version; waits for the first one. */
  current(): Promise<SiteView>;
  /** Done when there is something to show. */
  first: Promise<void>;
  /** Lets waiting requests continue. */
  release(): void;
}

/** Shows a site by docgen's own rules, or as another host would. */
export function createShownSite(base: string, host: Host | undefined): ShownSite {
  let current: SiteView = memoryView(emptySite(base));
  let release = (): void => undefined;
  const first = new Promise<void>((resolve) => (release = resolve));
  return {
    publish(site) {
      current = host === undefined ? memoryView(site) : hostViewOf(site, host);
      release();
    },
    current: () => first.then(() => current),
    first,
    release: () => release(),
  };
}

function hostViewOf({ base, files, rest }: LiveSite, host: Host): SiteView {
  return { ...hostView(host, { base, files: memorySiteFiles(files) }), rest };
}
