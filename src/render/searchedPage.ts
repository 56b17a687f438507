import { htmlTokens } from '../../client/shared/htmlTokens';
import type { SearchedPage } from '../model/searchedPage';

interface OwnPage {
  title: string;
  path: string;
  /** HTML of the sentence that says what the page is about. */
  description: string;
  /** HTML of what else is searched. */
  text: string;
}

/** A page that docgen writes itself, as the search index takes it. */
export function searchedPage({ title, path, description, text }: OwnPage): SearchedPage {
  const about = plainText(description);
  return { record: { title, path }, parsed: { headers: [], searchText: [about, plainText(text)], description: about } };
}

function plainText(html: string): string {
  return Array.from(htmlTokens(html), ({ kind, from, to }) => (kind === 'text' ? html.slice(from, to) : ' '))
    .join('')
    .replace(/&(?:\w+|#\w+);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
