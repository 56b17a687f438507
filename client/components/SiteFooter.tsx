import type { SiteFooterData } from '../shared/look';
import { SiteLink } from './SiteLink';

interface SiteFooterProps {
  footer: SiteFooterData;
  base: string;
  isInert: boolean;
}

/** What the site says below all pages. */
export function SiteFooter({ footer: { text, links }, base, isInert }: SiteFooterProps) {
  return (
    <footer className="site-footer" inert={isInert}>
      {links.length > 0 && (
        <ul>
          {links.map((each) => (
            <li key={each.link}>
              <SiteLink base={base} path={each.link}>
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
