import type { Operation, OperationContent, OperationEncoding } from '../../../../client/features/api/shared/operation';
import type { ArticlePart, ReferencePage } from '../../../../client/features/api/shared/referencePage';
import { idPart, type FieldPart } from './fields';
import type { RowRoot } from './rows';
import { SCHEMAS } from './schemaView';

/** A body in formats that have the same schema. */
export interface ContentGroup {
  id: string;
  contentTypes: string[];
  /** The first of them. */
  content: OperationContent;
  contents: OperationContent[];
}

/** Formats with the same schema are shown once. */
export function groupContent(contents: readonly OperationContent[], id: string): ContentGroup[] {
  const groups = new Map<string, ContentGroup>();
  for (const content of contents) {
    const key = JSON.stringify(content.schema ?? null);
    const known = groups.get(key);
    if (known !== undefined) {
      known.contentTypes.push(content.contentType);
      known.contents.push(content);
    } else {
      const own = groups.size === 0 ? id : `${id}~${idPart(content.contentType.replace(/^.*\//, ''))}`;
      groups.set(key, { id: own, contentTypes: [content.contentType], content, contents: [content] });
    }
  }
  return [...groups.values()];
}

/** The id of a reply's section. */
export function replyId(status: string): string {
  return `reply-${idPart(status)}`;
}

/** Id of a parameter's row. */
export function parameterId(place: string, name: string): string {
  return `${place}.${idPart(name)}`;
}

/** Id of a part of a body, whose own rows begin with that of its body. */
export function partId(body: string, { name, place }: Pick<OperationEncoding, 'name' | 'place'>): string {
  return `parts-${body}.${name === undefined ? `~${place ?? 'others'}` : idPart(name)}`;
}

/** Id of the row of a part's header. */
export function partHeaderId(body: string, part: Pick<OperationEncoding, 'name' | 'place'>, header: string): string {
  return `${partId(body, part)}.${parameterId('header', header)}`;
}

/**
 * Roots that a page opens, in this order: sent parts before received ones, and errors last, because operations have
 * them in common.
 */
export function rootsOf({
  operation,
  schema,
  article,
}: Pick<ReferencePage, 'operation' | 'schema' | 'article'>): RowRoot[] {
  if (operation !== undefined) return operationRoots(operation, '');
  if (article !== undefined) return article.parts.flatMap(articleRoots);
  if (schema === undefined) return [];
  const { name, part } = schema;
  return [{ id: 'fields', schema: { $ref: SCHEMAS + name }, direction: 'both', ...(part !== undefined && { part }) }];
}

/** An article does not say on which side its reader is. */
function articleRoots(part: ArticlePart): RowRoot[] {
  if (part.kind === 'schema') return [{ id: part.id, schema: part.schema, direction: 'both' }];
  if (part.kind !== 'fields') return [];
  return part.fields.map(({ in: place, name, schema }) => ({
    id: parameterId(place, name),
    schema,
    direction: 'both',
  }));
}

/** How `schemaPages` names a part of a schema. */
export function partKey({ name, part }: Pick<FieldPart, 'name' | 'part'>): string {
  return part === 1 ? name : `${name}\n${part}`;
}

/** Ids of a callback have its place in front of them. */
export function callbackPrefix(index: number): string {
  return `callback-${index + 1}-`;
}

function headerRoots(body: string, part: OperationEncoding): RowRoot[] {
  const own = part.headers.map(({ name, schema }): RowRoot => {
    return { id: partHeaderId(body, part, name), schema, direction: 'sent' };
  });
  return [...own, ...(part.encodings ?? []).flatMap((inner) => headerRoots(partId(body, part), inner))];
}

function operationRoots(operation: Operation, prefix: string): RowRoot[] {
  const isCall = operation.direction === 'request';
  const parameters = operation.parameters.map(({ in: place, name, schema }): RowRoot => {
    return { id: prefix + parameterId(place, name), schema, direction: 'sent' };
  });
  const rootsIn = (contents: readonly OperationContent[], id: string, isSent: boolean): RowRoot[] =>
    groupContent(contents, id).flatMap(({ id: own, contents: all, content: { schema } }) => {
      const direction = isSent ? 'sent' : 'received';
      const headers = all.flatMap(({ encodings = [] }) => encodings.flatMap((part) => headerRoots(own, part)));
      return [...(schema === undefined ? [] : [{ id: own, schema, direction } satisfies RowRoot]), ...headers];
    });
  const replies = operation.responses.flatMap(({ status, headers, content }) => [
    ...headers.map(({ name, schema }): RowRoot => {
      return { id: `${prefix}${replyId(status)}.${parameterId('header', name)}`, schema, direction: 'received' };
    }),
    ...rootsIn(content, prefix + replyId(status), !isCall),
  ]);
  return [
    ...parameters,
    ...rootsIn(operation.body?.content ?? [], `${prefix}body`, isCall),
    ...replies,
    ...operation.callbacks.flatMap((each, index) => operationRoots(each.operation, prefix + callbackPrefix(index))),
  ];
}
