import type { SiteFooterData } from '../shared/look';
import { SiteLink } from './SiteLink';
import type { SiteData } from '../shared/site';

interface SiteFooterProps {
  footer: SiteFooterData;
  site: SiteData;
  isInert: boolean;
}

/** Footer of the site below all pages. */
export function SiteFooter({ footer: { text, links }, site, isInert }: SiteFooterProps) {
  return (
    <footer className="site-footer" inert={isInert}>
      {links.length > 0 && (
        <ul>
          {links.map((each) => (
            <li key={each.link}>
              <SiteLink site={site} path={each.link}>
                {each.text}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {text !== undefined && <p>{text}</p>}
    </footer>
  );
}
