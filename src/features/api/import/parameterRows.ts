import { largest } from '../../../../client/shared/lists';
import type { ImportedParameter } from './imported';

const HEAD = ['Parameter', 'Type', 'Description'];

/** A parameter table with aligned columns. */
export function tableLines(parameters: readonly ImportedParameter[]): string[] {
  const rows = parameters.map(cells);
  const widths = [0, 1].map((column) => largest([HEAD, ...rows].map((row) => row[column]!.length)));
  return [
    row(HEAD, widths),
    row([...widths.map((width) => '-'.repeat(width)), '-'.repeat(HEAD[2]!.length)], widths),
    ...rows.map((each) => row(each, widths)),
  ];
}

/** Rows for an existing table, aligned with its columns. */
export function rowLines(parameters: readonly ImportedParameter[], tableRow: string): string[] {
  const columns = tableRow.split('|').slice(1);
  const widths = [0, 1].map((column) => Math.max(0, (columns[column]?.length ?? 0) - 2));
  return parameters.map((parameter) => row(cells(parameter), widths));
}

function cells({ name, type, description }: ImportedParameter): string[] {
  // A line break or a `|` would end the cell.
  const cell = (text: string) => text.replace(/\s+/g, ' ').trim().replace(/\\?\|/g, '\\|');
  return [`\`${cell(name).replaceAll('`', '')}\``, cell(type), cell(description) || 'Not documented yet.'];
}

function row([name, type, description]: string[], [first, second]: number[]): string {
  return `| ${name!.padEnd(first!)} | ${type!.padEnd(second!)} | ${description!} |`;
}
