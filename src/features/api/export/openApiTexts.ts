import { plainText } from '../schema/texts';
import { historyName } from '../schema/operationNames';
import { needText } from '../schema/needText';
import type { ApiConfig } from '../../../config/schema';
import type { Operation } from '../../../../client/features/api/shared/operation';
import type { ExportedOperation } from './catalogue';
import type { SchemaComponents } from './openApiSchemas';
import type { SecuritySchemes } from './openApiSecurity';

/** Parts that the operations of a description share. */
export interface OpenApiParts {
  schemas: SchemaComponents;
  security: SecuritySchemes;
  /** The addresses that all operations are below unless they name others, as JSON. */
  servers: string;
  /** The page of an operation. */
  link(exported: ExportedOperation): Record<string, unknown>;
  api: ApiConfig;
  /** The reply to calls that fail, where it is known. */
  failure?: Record<string, unknown>;
}

/** Title of an operation in one line; undefined if it would only repeat the name. */
export function summaryOf({ id, operation, page }: ExportedOperation): string | undefined {
  const names = new Set([id, operation.id, operation.path]);
  const sentence = firstSentence(operation.summary);
  const candidates = operation.call === undefined ? [operation.name, sentence] : [sentence, page.record.title];
  return candidates.find((each) => each !== '' && !names.has(each) && each !== historyName(operation));
}

function firstSentence(markdown: string): string {
  return plainText(markdown).split(/(?<=[^.][.!?]) (?=\p{Lu})/u)[0]!;
}

/** All that is said of an operation as a whole, in markdown. */
export function descriptionOf(operation: Operation): string {
  return [
    // A summary that equals the name has been said already.
    operation.summary === operation.name ? '' : operation.summary,
    operation.description,
    (operation.needs ?? []).map((need) => needText(need)).join(' '),
    ...(operation.notes ?? []).map(({ kind, title, text }) => `**${title || kind}**\n\n${text}`),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Summary and description, neither of which repeats the other or the name. */
export function textsOf(exported: ExportedOperation): { summary?: string; description?: string } {
  const summary = summaryOf(exported);
  const description = descriptionOf(exported.operation);
  return {
    ...(summary !== undefined && { summary }),
    ...(description !== '' && description !== summary && { description }),
  };
}
