import { withBase } from '../shared/basePath';
import type { Picture } from '../shared/look';
import type { SiteData } from '../shared/site';

/** The title of the site with its logo, which leads home. A logo with a text of its own stands alone. */
export function SiteName({ site }: { site: SiteData }) {
  const { base, logo, title } = site;
  const picture = (each: Picture, scheme?: 'light' | 'dark') => (
    <img
      src={withBase(base, each.path)}
      width={each.width}
      height={each.height}
      // Without this React would ask for both pictures in advance.
      loading="lazy"
      alt={logo?.alt ?? ''}
      data-scheme={scheme}
    />
  );
  return (
    <a className="top-bar-title" href={withBase(base, site.home.path)}>
      {logo !== undefined && picture(logo.light, logo.dark && 'light')}
      {logo?.dark !== undefined && picture(logo.dark, 'dark')}
      {logo === undefined ? title : logo.alt === undefined && <span>{title}</span>}
    </a>
  );
}
