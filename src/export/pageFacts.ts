import type { ExportedOperation } from './catalogue';

/** Facts about the documenting page, for a published record. */
export function pageFacts({ id, area, page, url, markdownUrl }: ExportedOperation) {
  const { title, path } = page.record;
  return { id, area, title, path, url, markdown: markdownUrl };
}
