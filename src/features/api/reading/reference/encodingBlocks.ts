import type { RootContent } from 'mdast';
import type { OperationContent, OperationEncoding } from '../../../../../client/features/api/shared/operation';
import { tellIn, type Tell } from '../../../../../client/shared/tell';
import { partHeaderId, partId } from '../../schema/pageRows';
import type { SchemaRow } from '../../schema/rows';
import { kindOf, type Words } from '../../schema/words';
import { code, item, list, paragraph, separated, text, words, type Piece } from '../../rows/pieces';
import { isParts } from './fieldTypes';
import { paragraph as block, strong } from './nodes';
import type { RowsContext } from './sharedBody';
import { parameterItem, wayOfWriting } from './parameterItem';
import { fieldList } from './schemaRows';

/** How the parts of a body are sent, as far as that is not as usual. */
export function encodingBlocks(
  content: OperationContent,
  { id, row }: { id: string; row: SchemaRow | undefined },
  context: RowsContext,
): RootContent[] {
  const tell = tellIn(context.words);
  const { contentType, encodings = [] } = content;
  // Other formats have parts by their places: events one after the other.
  const given = encodings.filter(({ name }) => isParts(contentType) || name === undefined);
  const all = [...given, ...jsonParts(content, row)];
  const items = all.flatMap((each) => partItem(each, { id, tell, context }));
  if (items.length === 0) return [];
  return [block([strong(tell('operation.parts', 'Parts'))]), fieldList(items, context)];
}

/** The objects in a form with files, which are JSON unless something else is said. */
function jsonParts({ contentType, encodings = [] }: OperationContent, row: SchemaRow | undefined): OperationEncoding[] {
  if (!/^multipart\//i.test(contentType)) return [];
  const objects = (row?.fields ?? []).filter(({ view, entry = view }) => ['object', 'map'].includes(kindOf(entry)));
  return objects
    .filter(({ name }) => encodings.every((each) => each.name !== name))
    .map(({ name }) => ({ name, contentType: 'application/json', headers: [] }));
}

interface PartContext {
  id: string;
  tell: Tell;
  context: RowsContext;
}

function partItem(encoding: OperationEncoding, { id, tell, context }: PartContext): Piece[] {
  const { contentType, headers, name, encodings = [] } = encoding;
  const said: Words[] = [
    ...(contentType === undefined || encoding.style !== undefined ? [] : [sentAs(contentType, tell)]),
    ...wayOfWriting({ ...encoding, in: 'query', schema: { type: 'array' }, contentType: undefined }),
  ];
  const own = partId(id, encoding);
  const inner = encodings.flatMap((each) => partItem(each, { id: own, tell, context }));
  if (said.length + headers.length + inner.length === 0) return [];
  context.ids.push(own);
  const title = name === undefined ? text(placeOf(encoding, tell)) : code(name);
  const ownHeaders = headers.map((each) => parameterItem(each, partHeaderId(id, encoding, each.name), context));
  const rows = [...ownHeaders, ...inner];
  const line = [title, ...(said.length === 0 ? [] : [text(' '), ...separated(said.map(words), ' · ')])];
  return [item([paragraph(line, 'field-line'), ...(rows.length === 0 ? [] : [list(rows)])], own)];
}

function placeOf({ place }: OperationEncoding, tell: Tell): string {
  return place === undefined
    ? tell('operation.otherParts', 'other parts')
    : tell('operation.part', 'part {number}', { number: place });
}

function sentAs(contentType: string, tell: Tell): Words {
  const [before = '', behind = ''] = tell('operation.sentAs', 'sent as {type}', { type: '\u0000' }).split('\u0000');
  return [before, { code: contentType }, behind];
}
