import type { ArticleRow, ArticleWords } from '../../../../../client/features/api/shared/referencePage';
import { textOf } from '../../../../../client/shared/text';
import { pageLink } from '../../../../base/address';
import {
  details,
  inline,
  item,
  label,
  list,
  pageLinkTo,
  paragraph,
  rowName,
  text,
  type Piece,
} from '../../rows/pieces';
import type { RowContext } from './sharedBody';

/** A row whose type is given in words, with links in them. */
export function articleItem(row: ArticleRow, context: RowContext): Piece {
  const { id, name, type, required = false, deprecated = false, inside } = row;
  context.ids.push(id);
  const { words } = context;
  const line = [
    rowName(id, name),
    ...(type.length === 0 ? [] : [text(' '), typePiece(type)]),
    ...(required ? [text(' '), label(textOf(words, 'schema.required', 'required'), 'field-required')] : []),
    ...(deprecated ? [text(' '), label(textOf(words, 'schema.deprecated', 'deprecated'), 'field-deprecated')] : []),
  ];
  const rows = inside === undefined ? [] : [insideRows(inside, context)];
  return item([paragraph(line, 'field-line'), context.describe(row.text), ...rows], id);
}

function insideRows({ title, rows, open = false }: NonNullable<ArticleRow['inside']>, context: RowContext): Piece {
  return details(title, list(rows.map((each) => articleItem(each, context))), open ? 'open' : '');
}

function typePiece(type: ArticleWords): Piece {
  const words = inline(type.map((part) => (typeof part === 'string' ? text(part) : linked(part))));
  return { ...words, html: `<span class="field-type">${words.html}</span>` };
}

function linked({ text: shown, page }: Exclude<ArticleWords[number], string>): Piece {
  return pageLinkTo(pageLink(page), text(shown));
}
