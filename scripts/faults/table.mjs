const count = (findings, matches) => findings.filter(matches).length;

/** Columns of the table: what is counted in each. */
const COLUMNS = [
  ['faults', (findings) => findings.length],
  ['old', (findings) => ofState(findings, 'old')],
  ['new', (findings) => ofState(findings, 'new')],
  ['neither', (findings) => ofState(findings, 'neither')],
  ['of these broken', (findings) => count(findings, ({ missing }) => missing.length > 0)],
  ['healed', (findings) => count(findings, ({ isHealed }) => isHealed)],
  ['foreign deleted', (findings) => count(findings, ({ gone }) => gone.length > 0)],
  ['secrets published', (findings) => count(findings, ({ secrets }) => secrets.length > 0)],
  ['called a bug', (findings) => count(findings, ({ bugs }) => bugs > 0)],
];

function ofState(findings, state) {
  return findings.some((each) => each.state !== undefined) ? count(findings, (each) => each.state === state) : '–';
}

/** A markdown table with a row for each kind of fault, and one for all. */
export function faultTable(rows) {
  const all = { name: 'all', findings: rows.flatMap(({ findings }) => findings) };
  const lines = [...rows, all].map(({ name, findings }) => [name, ...COLUMNS.map(([, of]) => of(findings))]);
  const head = ['kind', ...COLUMNS.map(([title]) => title)];
  const rule = head.map((_title, index) => (index === 0 ? '---' : '---:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
