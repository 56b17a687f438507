import type { PageContext } from '../../../../markdown/context';
import type { SchemaRow } from '../../schema/rows';
import type { FormContext } from '../method/dressOperation';
import type { RowContext } from './sharedBody';

/** Context for writing rows, which are found by their ids. */
export interface RowsContext extends RowContext {
  rows: ReadonlyMap<string, SchemaRow>;
}

/** Context for writing the blocks of an operation. */
export interface OperationContext extends RowsContext, Pick<PageContext, 'samples'> {
  /** Language of the texts. */
  words: FormContext;
  /** In front of the ids of a callback. */
  prefix?: string;
}
