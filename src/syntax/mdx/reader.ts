import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import type { ReadTree } from '../../markdown/context';
import type { FactsOf } from '../../report/catalogue';
import type { TabsAround } from './tabs';
import { asText, type PageValues } from './values';

export type UnreadKind = FactsOf<'foreign-syntax'>['kind'];
export type Position = Nodes['position'];

/** Surroundings of an element. */
export interface Around {
  tabs?: TabsAround | undefined;
  /** True if text without a paragraph of its own gets none, as the text of an element. */
  isBare?: boolean;
  /** True for the content of a paragraph. */
  isLine?: boolean;
}

/** Reads the nodes of MDX on a page, and notes what docgen does not show. */
export interface Reader extends Pick<ReadTree, 'context' | 'ownComponents'> {
  values: PageValues;
  blocks(nodes: readonly Nodes[], around?: Around): RootContent[];
  phrasing(nodes: readonly Nodes[]): PhrasingContent[];
  noteCode(kind: UnreadKind, code: string, position: Position): void;
  noteComponent(name: string, position: Position): void;
}

/** Comments, or nothing at all. */
const COMMENT = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*(?:\n|$))*$/;

/** The text that code shows; what only running it would tell is noted. */
export function readExpression(
  { value: code, position }: { value: string; position?: Position },
  reader: Reader,
): string {
  if (COMMENT.test(code)) return '';
  const value = reader.values.valueOf(code);
  const text = asText(value);
  const isNothing = value === null || typeof value === 'boolean';
  if (text === undefined && !isNothing) reader.noteCode('mdx-expression', `{${code}}`, position);
  return text ?? '';
}
