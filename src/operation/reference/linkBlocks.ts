import type { PhrasingContent, RootContent } from 'mdast';
import { valueText } from '../../../client/shared/exactNumbers';
import type { HttpOperation, OperationResponse } from '../../../client/shared/operation';
import { textOf } from '../../../client/shared/text';
import { OWN_PAGE } from '../../base/address';
import { code, item, link, list, paragraph, separated, strong, text } from './nodes';
import type { RowContext } from './rowContext';
import { described } from './schemaRows';

/** Operations that can be called with what a reply holds. */
export function linkBlocks({ links = [] }: OperationResponse, context: RowContext): RootContent[] {
  if (links.length === 0) return [];
  const items = links.map(({ name, description, to, values }) => {
    const given = Object.entries(values).map(([key, value]) => [
      text(key === 'the body' ? key : ''),
      ...(key === 'the body' ? [] : [code(key)]),
      text(' = '),
      code(valueText(value)),
    ]);
    const shown =
      given.length === 0 ? [] : [paragraph([text('With '), ...separated(given, text(', '))], 'field-limits')];
    return item([paragraph([code(name), text(' leads to '), code(to)]), described(description, context), ...shown]);
  });
  return [paragraph([strong(textOf(context.words, 'operation.links', 'Links'))]), list(items)];
}

/** A link; an address of another site that is not whole is shown. */
export function linkTo({ url, text: words }: NonNullable<HttpOperation['link']>): PhrasingContent[] {
  if (url.startsWith(OWN_PAGE)) return [link(url.slice(OWN_PAGE.length), [text(words)])];
  if (/^https?:/i.test(url)) return [link(url, [text(words)])];
  return [...(words === url ? [] : [text(`${words}, `)]), code(url)];
}
