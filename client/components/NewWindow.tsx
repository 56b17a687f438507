import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';

/** Text for screen readers at a link that leaves the site. */
export function NewWindow({ site }: { site: SiteData }) {
  return <span className="visually-hidden">{` ${textOf(site, 'shell.newWindow', '(opens new window)')}`}</span>;
}
