import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';

/** What screen readers say of a link that leaves the site. */
export function NewWindow({ site }: { site: SiteData }) {
  return <span className="visually-hidden">{` ${textOf(site, 'shell.newWindow', '(opens new window)')}`}</span>;
}
