import type { ReactNode } from 'react';

/** Parts of a feature at the end of a page. */
export interface FooterPart {
  /** Entry of the menu there. */
  item?: ReactNode;
  /** Shown below the row with the menu. */
  row?: ReactNode;
}
