const ATTRIBUTES = [
  '',
  '',
  '',
  ' rowspan="2"',
  ' COLSPAN=03',
  ' width="20px" align=\'center\'',
  ' id="a" class="b  c"',
];
const GAPS = ['', '', '\n', '\n  ', ' ', '\n', '<!-- c -->'];
const RARE_GAPS = ['\n\n', '\n\n\n', 'd', '&nbsp;', '<br>', '**e**', '<i>', '</p>', '\t', '<col>', '\n| f |\n| - |\n'];
const CONTENTS = [
  ...['', 'g', 'h <b>i</b>', '<a href="j.md">k</a>', '<br/>l<br></br>', '<p>m</p>', '<details>n</details>', '*o*'],
  ...[
    '\n\np [q](r)\n\n',
    '<table><tr><td>s</td></tr></table>',
    '<td>',
    '<img src="t" width="1">',
    'u &amp; v',
    '</br>',
  ],
];

/** A table that an author may have written as HTML, now and then with a slip. */
export function writtenTable(random: () => number): string {
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)]!;
  const rarely = (text: string): string => (random() < 0.02 ? '' : text);
  const gap = (): string => pick(random() < 0.01 ? RARE_GAPS : GAPS);
  const element = (name: string, content: () => string): string =>
    rarely(`<${name}${pick(ATTRIBUTES)}>`) + content() + rarely(`</${name}>`);
  const several = (most: number, content: () => string): string => {
    const all = Array.from({ length: Math.floor(random() * (most + 1)) }, () => content() + gap());
    return gap() + all.join('');
  };
  const cell = (): string => element(pick(['td', 'td', 'th']), () => pick(CONTENTS));
  const row = (): string => element('tr', () => several(3, cell));
  const rows = (): string => several(3, row);
  const group = (): string => element(pick(['thead', 'tbody', 'tfoot']), rows);
  return element('table', () => (random() < 0.4 ? several(3, group) + rows() : rows()));
}
