import { PARAMETER_SECTIONS } from '../../../../client/shared/methodSections';
import type { CellDetail } from '../../../model/pageDetails';
import { problem } from './messages';
import { type CheckedPage, type Check, at } from '../../../check/checkedSite';
import { onEachMethod } from './onEachMethod';
import { describedField } from '../../../../client/features/api/builder/pageCall';
import { lastKey, takes } from '../../../../client/features/api/builder/exampleValues';
import { nearestName } from '../../../report/nearest';

/** Reports values for samples in the configuration that fit no parameter of the site. */
export const checkSiteValues: Check = ({ config, pages, placeInConfig }) => {
  const parameters = pages.flatMap(({ parsed: { operation } }) =>
    (operation?.call === undefined ? [] : operation.parameters).map(describedField),
  );
  const names = [...new Set(parameters.flatMap(({ name }) => [name, lastKey(name)]))];
  return Object.entries(config.method.values).flatMap(([name, value]) => {
    const meant = parameters.filter((each) => each.name === name || lastKey(each.name) === name);
    if (meant.some((each) => takes(each, value))) return [];
    const near = meant.length === 0 ? nearestName(name, names) : undefined;
    return [problem('site-value-unused', { name, isKnown: meant.length > 0, near }, placeInConfig(name))];
  });
};

interface Use {
  page: CheckedPage;
  row: ParameterRow;
}

/** Reports unusual types of parameters; names no other page, so that baselines stay valid. */
export const checkParameterTypes: Check = ({ pages }) => {
  const uses = new Map<string, Use[]>();
  for (const page of pages.filter(({ parsed }) => parsed.operation?.call !== undefined)) {
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

function usualType(all: readonly Use[]): { type: string; pages: number; example: string } {
  const byType = new Map<string, Use[]>();
  for (const use of all) byType.set(use.row.type.text, [...(byType.get(use.row.type.text) ?? []), use]);
  const [[type, uses]] = [...byType].sort(([, a], [, b]) => b.length - a.length) as [[string, Use[]]];
  return { type, pages: uses.length, example: uses[0]!.page.parsed.file };
}
