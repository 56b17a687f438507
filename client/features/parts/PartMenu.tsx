import { SwitchMenu } from '../../shared/SwitchMenu';
import { withBase } from '../../shared/basePath';
import type { PageView } from '../../shared/page';
import type { NavigationLink, SiteData } from '../../shared/site';
import { partOf } from '../../shared/siteParts';
import { textOf } from '../../shared/text';

/** More parts than this are listed when the menu is opened. */
const FEW = 8;

/** The parts of the site, if it has any, each with this page's place in it. */
export function PartMenu({ site, view }: { site: SiteData; view: PageView }) {
  const { parts = [], base } = site;
  if (parts.length === 0) return null;
  const { path } = view.record;
  const own = partOf(path, parts);
  const homes = parts.map((each): NavigationLink => ({ text: each.label, link: withBase(base, each.path) }));
  const load = async () => (await import('./partEntries')).partEntries({ base, parts, path });
  const kind = textOf(site, 'parts.kind', 'API');
  const known = parts.length <= FEW ? homes : homes.filter(({ text }) => text === own?.label);
  return <SwitchMenu key={path} kind={own ? kind : ''} label={own?.label ?? kind} known={known} load={load} />;
}
