import type { RootContent } from 'mdast';
import type { OperationIndex } from '../../../../../client/features/api/shared/referencePage';
import { tellIn } from '../../../../../client/shared/tell';
import type { Worded } from '../../../../../client/shared/text';
import { pageLink } from '../../../../base/address';
import { item, label, link, list, paragraph, text, verbAndPath } from './nodes';

/** Links to operations, each with its address. */
export function operationList(operations: OperationIndex['operations'], words: Worded): RootContent {
  const tell = tellIn(words);
  const items = operations.map(({ name, verb, path, page, direction, deprecated }) =>
    item([
      paragraph([
        link(pageLink(page), [text(name)]),
        ...(deprecated ? [text(' '), label(tell('schema.deprecated', 'deprecated'), 'field-deprecated')] : []),
      ]),
      paragraph(
        direction === 'request' ? verbAndPath(verb, path) : [label(tell('operation.event', 'event'), 'verb')],
        'operation-path',
      ),
    ]),
  );
  return list(items, 'operations');
}
