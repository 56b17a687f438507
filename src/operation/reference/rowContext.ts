import type { Worded } from '../../../client/shared/text';
import type { ReferencePage } from '../../../client/shared/referencePage';
import type { ReferenceNode } from './nodes';
import type { Piece } from '../../markdown/rows/pieces';
import type { Written } from '../../markdown/rows/referenceMemory';

/** Context for writing the rows of a page. */
export interface RowContext {
  page: ReferencePage;
  /** Whose words are shown. */
  words: Worded;
  about: Written['about'];
  bodies: Written['bodies'];
  describe(source: string): Piece;
  /** Receives the ids of the rows that are written. */
  ids: string[];
  /** Examples of a body that samples show. */
  shown?: readonly string[];
  /** Receives the rows whose fields are on other pages: id → their paths. */
  fragments?: Record<string, string[]>;
  /** Descriptions of the author, which the rows have places for. */
  own?: ReferenceNode[];
}
