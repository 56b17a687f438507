import { PARAMETER_SECTIONS } from '../../client/shared/methodSections';
import type { CellDetail } from '../model/pageDetails';
import { problem } from '../report/problem';
import { onEachMethod, type CheckedPage } from './checkedSite';
import { at } from './places';

/** A row of a parameter table, with the places of its cells. */
export interface ParameterRow {
  name: CellDetail;
  type: CellDetail;
  description: CellDetail;
}

/** The parameters in the tables of a method page; a missing cell has the place of the last cell in its row. */
export function parameterRows({ details }: CheckedPage): ParameterRow[] {
  const tables = details.tables.filter(
    ({ section, columns }) => PARAMETER_SECTIONS.some((title) => title === section) && columns[0] === 'Parameter',
  );
  return tables.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const [name] = row;
      if (name === undefined || name.text === '') return [];
      const cell = (index: number): CellDetail => row[index] ?? { ...row.at(-1)!, text: '' };
      return [{ name, type: cell(1), description: cell(2) }];
    }),
  );
}

/** Every parameter needs a type and a description, and appears only once. */
export const checkParameters = onEachMethod((page) => {
  const known = new Set<string>();
  return parameterRows(page).flatMap(({ name, type, description }) => {
    const isKnown = known.has(name.text);
    known.add(name.text);
    return [
      ...(type.text === '' ? [problem('parameter-type', { name: name.text }, at(page, type))] : []),
      ...(description.text === ''
        ? [problem('parameter-description', { name: name.text }, at(page, description))]
        : []),
      ...(isKnown ? [problem('parameter-twice', { name: name.text }, at(page, name))] : []),
    ];
  });
});
