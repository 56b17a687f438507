import type { FolderSaid } from '../../config/generator';
import type { SitePage } from '../../model/site';

/** A folder of the content with what the sidebar lists of it. */
export interface Folder {
  /** `guide/setup`; empty for the content folder. */
  path: string;
  index: SitePage | undefined;
  /** Settings from a file in the folder. */
  said: FolderSaid;
  /** Its pages, without the index page. */
  pages: SitePage[];
  folders: Map<string, Folder>;
}
