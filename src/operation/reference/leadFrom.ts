import type { ReferencePage } from '../../../client/shared/referencePage';

interface Leading {
  page: ReferencePage;
  /** Receives the rows whose fields are on other pages: id → their paths. */
  fragments?: Record<string, string[]>;
}

/** Remembers where links to the fields of a row lead. */
export function leadFrom(id: string, key: string, { page, fragments }: Leading): void {
  const target = page.schemaPages[key];
  if (fragments !== undefined && target !== undefined) (fragments[id] ??= []).push(target);
}
