import type { ExportedOperation } from './catalogue';

/** What a published record says of the page that documents it. */
export function pageFacts({ id, area, page, url, markdownUrl }: ExportedOperation) {
  const { title, path } = page.record;
  return { id, area, title, path, url, markdown: markdownUrl };
}
