import type { OperationBody, OperationContent } from '../../../../../client/features/api/shared/operation';
import { groupContent } from '../../schema/pageRows';
import type { SchemaRow } from '../../schema/rows';
import { kindOf } from '../../schema/words';

type Rows = ReadonlyMap<string, SchemaRow>;

/** Lines of a made example that samples show as it is. */
const MOST_LINES = 24;
/** Optional fields that samples show of each object in a longer one. */
const SOME = 3;

/** The row of a format of a body. */
export function bodyRow({ contentType }: OperationContent, body: OperationBody, rows: Rows): SchemaRow | undefined {
  const group = groupContent(body.content, 'body').find(({ contentTypes }) => contentTypes.includes(contentType));
  return rows.get(group?.id ?? 'body');
}

/**
 * Example of a body for samples. An example that somebody wrote stays as it is. A long one that docgen made keeps what
 * is required and a few other fields, so that the call can be seen.
 */
export function shortExample({ examples: [first] }: OperationContent, row: SchemaRow | undefined, rows: Rows): unknown {
  if (first?.isMade !== true || row === undefined) return first?.value;
  const isLong = JSON.stringify(first.value, null, 2).split('\n').length > MOST_LINES;
  return isLong ? shortened(first.value, row, rows) : first.value;
}

function shortened(value: unknown, given: SchemaRow, rows: Rows): unknown {
  const row = (given.elsewhere?.id === undefined ? undefined : rows.get(given.elsewhere.id)) ?? given;
  if (Array.isArray(value)) return value.slice(0, Math.max(1, Number(row.view.limits.get('minItems') ?? 1)));
  if (typeof value !== 'object' || value === null || !isFree(row)) return value;
  const fields = new Map(row.fields.map((each) => [each.name, each]));
  const optional = Object.entries(value).filter(([name]) => fields.get(name)?.required === false);
  const simple = optional.filter(([, each]) => typeof each !== 'object');
  const some = new Set((simple.length > 0 ? simple : optional).slice(0, SOME).map(([name]) => name));
  const leftOut = new Set(optional.map(([name]) => name).filter((name) => !some.has(name)));
  const shown = Object.entries(value).filter(([name]) => !leftOut.has(name));
  return Object.fromEntries(
    shown.map(([name, each]) => {
      const field = fields.get(name);
      return [name, field === undefined ? each : shortened(each, field, rows)];
    }),
  );
}

/** True if each optional field of an object can be left out by itself. */
function isFree({ view, fields, choices }: SchemaRow): boolean {
  const isBound = choices.length > 0 || view.requiredSets.length > 0 || view.limits.has('minProperties');
  return !isBound && fields.length > 0 && kindOf(view) === 'object';
}
