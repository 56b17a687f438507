import { FEATURES } from '../features/features';
import type { ParserParts } from '../parse/parser';
import { loadSyntaxes } from '../syntax/loadSyntaxes';

/** Code that a parser loads when a page needs it: syntaxes, and features that read pages. */
export const PARSER_PARTS: ParserParts = {
  loadSyntaxes,
  readers: FEATURES.flatMap(({ reader }) => reader ?? []),
};
