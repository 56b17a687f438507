import type { RootContent } from 'mdast';
import type {
  Operation,
  OperationContent,
  OperationParameter,
  OperationResponse,
  ParameterPlace,
} from '../../../../../client/features/api/shared/operation';
import { callbackPrefix, groupContent, parameterId, replyId } from '../../schema/pageRows';
import type { CodeGroup } from '../../../../markdown/blocks';
import type { PageContext } from '../../../../markdown/context';
import { valueText } from '../../../../../client/features/api/shared/exactNumbers';
import type { FormContext } from '../method/dressOperation';
import { tellIn } from '../../../../../client/shared/tell';
import { textOf } from '../../../../../client/shared/text';
import { describedBlocks } from './describedText';
import { box, code, heading, label, paragraph, sentence, separated, strong, text, verbAndPath } from './nodes';
import { bodyExamples, callbackExamples, replyExamples, sampleGroup } from './operationSamples';
import { linkBlocks, linkTo, authBlocks, serverBlocks } from './accessBlocks';
import { statusText } from '../../schema/saidTexts';
import { encodingBlocks } from './encodingBlocks';
import { parameterItem } from './parameterItem';
import { bodySchema, described, fieldList } from './schemaRows';
import type { RowsContext } from './sharedBody';

/** Context for writing the blocks of an operation. */
export interface OperationContext extends RowsContext, Pick<PageContext, 'samples'> {
  /** Language of the texts. */
  words: FormContext;
  /** In front of the ids of a callback. */
  prefix?: string;
}

/** The page of an operation: its request and samples, then its replies; samples are beside them on wide screens. */
export function operationBlocks(operation: Operation, context: OperationContext): RootContent[] {
  const { name, callbacks, link: more } = operation;
  const isCall = operation.direction === 'request';
  return [
    heading(1, name),
    ...intro(operation, context),
    ...(more === undefined ? [] : [paragraph(linkTo(more))]),
    ...authBlocks(operation, context),
    ...sentBlocks(operation, context, 2),
    ...(isCall ? [heading(2, 'Request'), ...sampleGroup(operation, context)] : []),
    ...bodyExamples(operation, isCall, context.rows),
    ...replyBlocks(operation, context, 2),
    ...replyExamples(operation),
    ...(callbacks.length === 0 ? [] : [heading(2, 'Callbacks'), ...callbacks.flatMap(callbackBlocks(context))]),
    ...serverBlocks(operation, context),
  ];
}

function intro(operation: Operation, { words }: OperationContext): RootContent[] {
  const tell = tellIn(words);
  const { name, verb, path, direction, summary, description, deprecated } = operation;
  const mark = deprecated ? [paragraph([label(tell('schema.deprecated', 'deprecated'), 'field-deprecated')])] : [];
  const address =
    direction === 'webhook'
      ? [
          label(tell('operation.event', 'event'), 'verb'),
          text(' '),
          code(path),
          text(': '),
          ...sentence(tell('operation.webhook', 'The API calls an address of yours with {verb}'), { verb: code(verb) }),
        ]
      : verbAndPath(verb, path);
  const isName = summary === '' && sameWords(description, name);
  const about = [...summaryBelow(operation), ...(isName ? [] : describedBlocks(description, { level: 2 }))];
  return [paragraph(address, 'operation-path'), ...mark, ...about];
}

/** True if a description says no more than the name that was made from it. */
function sameWords(description: string, name: string): boolean {
  return description.trim().replace(/\.$/, '').toLowerCase() === name.toLowerCase();
}

/** The summary, if neither the name nor the beginning of the description says all of it. */
function summaryBelow({ name, summary, description }: Operation): RootContent[] {
  const isName = summary.startsWith(name) && name.length >= summary.length - 1;
  const isSaid = isName || description.trimStart().startsWith(summary);
  return isSaid || summary === '' ? [] : [paragraph([text(summary)])];
}

/** Parameters and body. */
function sentBlocks(operation: Operation, context: OperationContext, depth: 2 | 4): RootContent[] {
  const { parameters, body, direction } = operation;
  const isCall = direction === 'request';
  const { prefix = '' } = context;
  return [
    ...parameterBlocks(parameters, context, depth),
    ...(body === undefined
      ? []
      : [
          heading(depth, isCall ? 'Body' : 'Payload', `${prefix}request-body`),
          ...(body.required || !isCall
            ? []
            : [paragraph([text(textOf(context.words, 'operation.optional', 'Optional.'))])]),
          described(body.description, context),
          ...contentBlocks(body.content, `${prefix}body`, context),
        ]),
  ];
}

function replyBlocks({ responses, direction }: Operation, context: OperationContext, depth: 2 | 4): RootContent[] {
  if (responses.length === 0) return [];
  const { prefix = '' } = context;
  const title = direction === 'request' ? 'Responses' : 'Your reply';
  const blocks = responses.map((each) => responseBlocks(each, context, depth));
  return [
    heading(depth, title, prefix === '' ? undefined : `${prefix}replies`),
    ...(depth === 2 && responses.length > FEW_REPLIES ? [statusTabs(responses, blocks, context)] : blocks.flat()),
  ];
}

/** More replies than this are tabs. */
const FEW_REPLIES = 2;

/** A tab for each status, which has the place of its heading. */
function statusTabs(
  responses: readonly OperationResponse[],
  all: RootContent[][],
  { words }: OperationContext,
): CodeGroup {
  const children = responses.map(({ status }, index) => {
    const [first, ...blocks] = all[index]!;
    const id = first?.type === 'heading' ? (first.data?.ownId ?? '') : '';
    const panel = box('div', { id, className: ['reply-of-status'] }, blocks);
    return { type: 'codePanel' as const, title: statusText(status, words), active: false, children: [panel] };
  });
  return { type: 'codeGroup', isOfPage: true, children };
}

const PLACES: [ParameterPlace, string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

function parameterBlocks(
  parameters: readonly OperationParameter[],
  context: OperationContext,
  depth: 2 | 4,
): RootContent[] {
  const { prefix = '' } = context;
  return PLACES.flatMap(([place, title]) => {
    const all = parameters.filter((each) => each.in === place);
    if (all.length === 0) return [];
    const items = all.map((each) => parameterItem(each, prefix + parameterId(place, each.name), context));
    return [heading(depth, title, prefix === '' ? undefined : `${prefix}${place}`), fieldList(items, context)];
  });
}

function contentBlocks(contents: readonly OperationContent[], id: string, context: OperationContext): RootContent[] {
  return groupContent(contents, id).flatMap(({ id: own, contentTypes, content, contents: all }) => {
    const row = content.schema === undefined ? undefined : context.rows.get(own);
    const types = separated(
      contentTypes.map((each) => [code(each)]),
      text(', '),
    );
    const parts = all.flatMap((each) => encodingBlocks(each, { id: own, row }, context));
    if (row === undefined) return [paragraph(types, 'content-type'), ...parts];
    const isFirst = content === contents[0] && context.prefix === undefined;
    const shown = row.view.examples.length === 0 ? [] : shownExamples(content, isFirst);
    return [paragraph(types, 'content-type'), bodySchema(row, { ...context, shown }), ...parts];
  });
}

/** Examples of a body that samples show: those that the author wrote, and what was made of the first format. */
function shownExamples({ examples }: OperationContent, isFirst: boolean): string[] {
  return examples.filter(({ isMade }) => isMade !== true || isFirst).map(({ value }) => valueText(value));
}

function responseBlocks(response: OperationResponse, context: OperationContext, depth: 2 | 4): RootContent[] {
  const { status, description, headers, content } = response;
  const { prefix = '' } = context;
  const id = prefix + replyId(status);
  const items = headers.map((each) => parameterItem(each, `${id}.${parameterId('header', each.name)}`, context));
  const isTaken = content.some(({ schema }) => schema !== undefined);
  return [
    heading(depth === 2 ? 3 : 5, statusText(status, context.words), isTaken ? `${id}-status` : id),
    described(description, context),
    ...(items.length === 0
      ? []
      : [paragraph([strong(textOf(context.words, 'operation.headers', 'Headers'))]), fieldList(items, context)]),
    ...contentBlocks(content, id, context),
    ...linkBlocks(response, context),
  ];
}

function callbackBlocks(context: OperationContext) {
  return ({ name, operation }: Operation['callbacks'][number], index: number): RootContent[] => {
    const prefix = callbackPrefix(index);
    const examples = callbackExamples(operation);
    return [
      heading(3, name, `${prefix}name`),
      paragraph(verbAndPath(operation.verb, operation.path), 'operation-path'),
      ...(operation.summary === '' ? [] : [paragraph([text(operation.summary)])]),
      described(operation.description, context),
      ...sentBlocks(operation, { ...context, prefix }, 4),
      ...replyBlocks(operation, { ...context, prefix }, 4),
      ...(examples.length === 0 ? [] : [heading(4, 'Example', `${prefix}example`), ...examples]),
    ];
  };
}
