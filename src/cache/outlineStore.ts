import { readSections, writeSections, type Refused } from './sections';

/** Data of a site for a build that shows other texts on some pages, as JSON: see `src/build/outline.ts`. */
export interface StoredOutline {
  site: string;
  /** The sources of the pages, relative to the content folder. */
  files: readonly string[];
  /** Facts about each page. */
  pages: readonly string[];
}

/** The outline of a site; undefined if it is not there, damaged, or of another build than `id` identifies. */
export function readOutline(file: string, id: string, refused: Refused): StoredOutline | undefined {
  const sections = readSections(file, id, refused);
  if (sections === undefined || sections === 'damaged') return undefined;
  const { site, files, pages } = sections as Record<'site' | 'files' | 'pages', readonly string[]>;
  return { site: site[0]!, files, pages };
}

export function writeOutline(file: string, id: string, { site, files, pages }: StoredOutline): void {
  writeSections(file, id, { site: [site], files, pages });
}
