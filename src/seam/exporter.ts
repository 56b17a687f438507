import type { ExportName } from '../site/selectedExports';
import type { ListedExport, PlannedFile } from '../model/outputFile';
import type { SearchedPage } from '../model/searchedPage';
import type { SitePage } from '../model/site';
import type { RenderContext } from '../render/context';
import type { Area } from './areas';

/** A file about the whole site, and the key of the configuration that turns it on. */
export interface SiteExport extends ListedExport, Required<PlannedFile> {
  name: ExportName;
}

/** All that files for programs are made from. */
export interface ExportInput {
  context: RenderContext;
  areas: Area[];
  /** Identifies the records of all pages and the settings of the site. */
  recordsKey: () => string;
  fullHash: (text: string) => string;
  /** A key that identifies a page as it was parsed. */
  keyOf: (page: SitePage) => string;
  /** True if pages are also available as markdown. */
  hasMarkdown: boolean;
}

/** Files that a feature makes for programs. */
export interface FeatureExports {
  /** In the order in which they are listed; those that the site has not turned on are left out. */
  files: readonly SiteExport[];
  /** Files beside them: a page, and those that it leads to. */
  others?:
    | { files: readonly PlannedFile[]; listed: readonly ListedExport[]; searched: readonly SearchedPage[] }
    | undefined;
}

/** Makes files for programs: a feature. */
export interface Exporter {
  exports: (input: ExportInput) => FeatureExports;
}
