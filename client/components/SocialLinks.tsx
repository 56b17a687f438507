import { isOutside, withBase } from '../shared/basePath';
import type { SiteData } from '../shared/site';

/** Links to services as icons: in the top bar, and on phones at the end of the drawer. */
export function SocialLinks({ site }: { site: SiteData }) {
  if (site.social === undefined) return null;
  return (
    <ul className="social-links">
      {site.social.map(({ icon, box, link, label }) => (
        <li key={link}>
          <a href={withBase(site.base, link)} rel={isOutside(link) ? 'me noopener' : undefined}>
            <svg
              viewBox={box}
              width="18"
              height="18"
              aria-hidden="true"
              focusable="false"
              dangerouslySetInnerHTML={{ __html: icon }}
            />
            <span className="visually-hidden">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
