import { problem } from '../report/problem';
import type { Check, CheckedPage } from './checkedSite';
import { parameterRows, type ParameterRow } from './parameters';
import { at } from './places';

interface Use {
  page: CheckedPage;
  row: ParameterRow;
}

/**
 * Reports pages on which a parameter has a different type than on most pages. The message names no other page, so that
 * a baseline still recognises it when other pages change.
 */
export const checkParameterTypes: Check = ({ pages }) => {
  const uses = new Map<string, Use[]>();
  for (const page of pages.filter(({ parsed }) => parsed.operation?.kind === 'rpc')) {
    for (const row of parameterRows(page).filter(({ type }) => type.text !== '' && type.text !== 'unknown')) {
      uses.set(row.name.text, [...(uses.get(row.name.text) ?? []), { page, row }]);
    }
  }
  return [...uses].flatMap(([name, all]) => {
    const usual = usualType(all);
    const others = all.filter(({ row }) => row.type.text !== usual.type);
    return others.map(({ page, row }) =>
      problem('parameter-types-differ', { name, type: row.type.text, usual }, at(page, row.type)),
    );
  });
};

function usualType(all: readonly Use[]): { type: string; pages: number; example: string } {
  const byType = new Map<string, Use[]>();
  for (const use of all) byType.set(use.row.type.text, [...(byType.get(use.row.type.text) ?? []), use]);
  const [[type, uses]] = [...byType].sort(([, a], [, b]) => b.length - a.length) as [[string, Use[]]];
  return { type, pages: uses.length, example: uses[0]!.page.parsed.file };
}
