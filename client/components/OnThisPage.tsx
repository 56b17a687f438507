import type { Store } from '../router/store';
import type { PageRecord } from '../shared/page';
import { useStore } from './useStore';

/**
 * Whether a page has its contents beside it. Method pages don't: their sections are always the same, and the samples
 * take that space.
 */
export function hasContents({ frontmatter, headers }: PageRecord): boolean {
  return frontmatter.call === undefined && headers.length > 1;
}

/** The second- and third-level headings of a page, beside it on wide screens; the one being read is marked. */
export function OnThisPage({ record, section }: { record: PageRecord; section: Store<string | null> }) {
  const reading = useStore(section);
  return (
    <nav className="on-this-page" aria-label="Sections">
      <p>On this page</p>
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
