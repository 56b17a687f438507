import type { SampleEntries, SampleValue } from '../arguments';
import type { SampleRequest } from '../request';
import { phpQuoted } from './quote';

/** The lines that set `$params`, and the argument of the call. A call without arguments needs no variable. */
export function phpParameters({ arguments: entries }: SampleRequest): { setUp: string; argument: string } {
  if (Object.keys(entries).length === 0) return { setUp: '', argument: '[]' };
  return { setUp: `$params = ${phpArray(entries, 0)};\n`, argument: '$params' };
}

/** The lines that end a sample whose call has failed with `told`; nothing where no key tells. */
export function phpChecked({ successKey }: SampleRequest, told: string): string {
  return successKey === undefined ? '' : phpThrow(`empty($reply[${phpQuoted(successKey)}])`, told);
}

/** The same for a local call: whether its reply has the key at all is not known. */
export function phpCheckedIfTold({ successKey }: SampleRequest, told: string): string {
  return successKey === undefined ? '' : phpThrow(`($reply[${phpQuoted(successKey)}] ?? true) === false`, told);
}

function phpThrow(condition: string, told: string): string {
  return `if (${condition}) {\n    throw new RuntimeException(${told});\n}\n`;
}

/** A PHP array literal, one entry per line; `depth` is the indentation of its closing bracket in steps of 4. */
export function phpArray(value: SampleEntries | SampleValue[], depth: number): string {
  const indent = '    '.repeat(depth + 1);
  const lines = Array.isArray(value)
    ? value.map((item) => `${indent}${phpValue(item, depth + 1)},`)
    : Object.entries(value).map(([key, item]) => `${indent}${phpQuoted(key)} => ${phpValue(item, depth + 1)},`);
  return ['[', ...lines, `${'    '.repeat(depth)}]`].join('\n');
}

function phpValue(value: SampleValue, depth: number): string {
  return typeof value === 'string' ? phpQuoted(value) : phpArray(value, depth);
}
