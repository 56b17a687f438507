import { problem } from '../report/problem';
import { onEachPage } from './checkedSite';
import { at } from './places';

/** Reports rows with more cells than the table has columns, because the last cells are not shown. */
export const checkTables = onEachPage((page) =>
  page.details.tables.flatMap(({ columns, rows }) =>
    rows.flatMap((row) => {
      const lost = row[columns.length];
      if (lost === undefined) return [];
      return [problem('table-cell-lost', { cells: row.length, columns: columns.length }, at(page, lost))];
    }),
  ),
);
