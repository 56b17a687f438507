import type { SiteData } from '../../shared/site';
import { textOf } from '../../shared/text';
import { SwitchMenu } from '../../shared/SwitchMenu';

/** The versions of the site, if it has any: the newest until it is opened, then all of the list. */
export function VersionMenu({ site }: { site: SiteData }) {
  const { version, base } = site;
  if (version === undefined) return null;
  const load = async () => {
    const { loadEntries } = await import('./versionEntries');
    return loadEntries(version.list, { base, path: location.pathname });
  };
  const kind = textOf(site, 'version.label', 'Version');
  return <SwitchMenu kind={kind} label={version.label} known={version.known} load={load} isAway />;
}
