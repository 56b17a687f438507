import type { Store } from '../router/store';
import type { PageRecord } from '../shared/page';
import { useStore } from './useStore';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';

/**
 * True if a page has its contents beside it. Method pages do not: their sections are always the same, and the samples
 * take that space.
 */
export function hasContents({ frontmatter, headers }: PageRecord): boolean {
  return frontmatter.call === undefined && headers.length > 1;
}

interface OnThisPageProps {
  site: SiteData;
  record: PageRecord;
  section: Store<string | null>;
}

/** The second- and third-level headings of a page, beside it on wide screens; the one being read is marked. */
export function OnThisPage({ site, record, section }: OnThisPageProps) {
  const reading = useStore(section);
  return (
    <nav className="on-this-page" aria-label={textOf(site, 'contents.label', 'Sections')}>
      <p>{textOf(site, 'contents.title', 'On this page')}</p>
      <ul>
        {record.headers.map(({ level, slug, title }) => (
          <li key={slug} data-level={level}>
            <a href={`#${slug}`} aria-current={slug === reading ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
