import { OPERATION_TEXTS } from '../../../../../client/features/api/shared/operationTexts';
import type { PlainKey, Texts } from '../../../../../client/shared/text';

type OperationKey = PlainKey & keyof typeof OPERATION_TEXTS;

const SECTIONS: readonly OperationKey[] = [
  ...(['method.request', 'method.phpSamples', 'method.required', 'method.optional', 'method.response'] as const),
  ...(['operation.path', 'operation.query', 'operation.headers', 'operation.cookies', 'operation.body'] as const),
  ...(['operation.payload', 'operation.responses', 'operation.yourReply', 'operation.callbacks'] as const),
  ...(['operation.servers', 'operation.authentication', 'operation.exampleBodies', 'operation.example'] as const),
  ...(['operation.areas', 'operation.operations', 'operation.seeAlso'] as const),
];

const COLUMNS = Object.keys(OPERATION_TEXTS).filter((key): key is OperationKey => key.startsWith('column.'));

/** The columns of tables, as docgen reads them. */
export const COLUMN_NAMES: ReadonlySet<string> = new Set(COLUMNS.map((key) => OPERATION_TEXTS[key]));

/** Names as docgen reads them, each with the one that readers of a site see where that differs. */
type Names = readonly (readonly [english: string, own: string])[];

export function sectionNames(strings: Texts): { sections: Names; columns: Names } {
  const namesOf = (keys: readonly OperationKey[]): Names =>
    keys.flatMap((key) => {
      const [english, own] = [OPERATION_TEXTS[key], strings[key]];
      return typeof own === 'string' && own !== english ? [[english, own] as const] : [];
    });
  return { sections: namesOf(SECTIONS), columns: namesOf(COLUMNS) };
}
