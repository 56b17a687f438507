import type { RootContent } from 'mdast';
import type { HttpOperation, OperationContent } from '../../../client/shared/operation';
import type { SchemaRow } from '../../base/schema/rows';
import { heading } from './nodes';
import { exampleFences } from './operationSamples';
import { bodyRow, shortExample } from './shortExample';

/** The examples of a callback, as far as the author wrote some. */
export function callbackExamples({ body, responses }: HttpOperation): RootContent[] {
  const all = [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)];
  return exampleFences(all.map((content) => ({ ...written(content), title: '' })));
}

/** A format with those examples that the author wrote. */
function written(content: OperationContent): OperationContent {
  return { ...content, examples: content.examples.filter(({ isMade }) => isMade !== true) };
}

/** Examples of what is sent and received. */
export function exampleBlocks(
  { body, responses }: HttpOperation,
  isCall: boolean,
  rows: ReadonlyMap<string, SchemaRow>,
): RootContent[] {
  const sent = (body?.content ?? []).map((each) => ({ ...each, title: '' }));
  const isWhole = (each: OperationContent): boolean =>
    shortExample(each, bodyRow(each, body!, rows), rows) === each.examples[0]?.value;
  const named = sent.some((each) => each.examples.some(({ isMade }) => isMade !== true) || !isWhole(each));
  const replies = responses.flatMap(({ status, content }) =>
    content.map((each, index) =>
      index === 0 ? { ...each, title: status } : { ...written(each), title: `${status} ${each.contentType}` },
    ),
  );
  const received = exampleFences(replies);
  // A made example of a body is in the samples already, unless they show a part of it.
  const bodies = isCall && !named ? [] : exampleFences(sent);
  return [
    ...(bodies.length === 0 ? [] : [heading(3, isCall ? 'Example bodies' : 'Example'), ...bodies]),
    ...(received.length === 0 ? [] : [heading(2, 'Response'), ...received]),
  ];
}
