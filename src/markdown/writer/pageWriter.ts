import type { Code, Definition, Html, Nodes } from 'mdast';
import type { Position } from 'unist';
import type { Worded } from '../../../client/shared/text';
import type { PageReference } from '../../model/parsedPage';
import { slot } from '../slots';

/** Inputs for writing the HTML of a page, and results that are collected on the way. */
export interface PageWriter {
  words: Worded;
  /** End of each link to another site. */
  externalHint: string;
  /** The addresses that links by name lead to, by their names in capitals. */
  definitions: ReadonlyMap<string, Definition>;
  /** Receives the addresses that are looked up later; the index of one is its slot's. */
  references: PageReference[];
  /** Receives all ids. */
  anchors: string[];
  /** The slot of a block of code. */
  code: (node: Code) => string;
  /** HTML that an author wrote. */
  html: (node: Html) => string;
  /** Told about each heading. */
  heading: (children: readonly Nodes[]) => void;
  /** Writes what is not known here by way of a tree of HTML; undefined for what readers do not see. */
  otherBlock: (node: Nodes) => string | undefined;
  /** The same within a line. */
  otherInline: (node: Nodes, isAfterBreak: boolean) => string;
}

/** True if an earlier step has said how a node is to be written. */
export function isStyled({ data }: Nodes): boolean {
  if (data === undefined) return false;
  return 'hName' in data || 'hProperties' in data || 'hChildren' in data;
}

/** Notes an address that is looked up later; the slot that stands for it. */
export function refer(
  { references }: Pick<PageWriter, 'references'>,
  reference: PageReference,
  position: Position | undefined,
): string {
  const start = position?.start;
  references.push(start === undefined ? reference : { line: start.line, column: start.column, ...reference });
  return slot('link', references.length - 1);
}
