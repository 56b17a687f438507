/** Lines without the indentation that all of them have. */
export function dedented(lines: readonly string[]): string[] {
  const indentOf = (line: string): number => (line.trim() === '' ? Infinity : line.search(/\S/));
  const least = lines.reduce((smallest, line) => Math.min(smallest, indentOf(line)), Infinity);
  return lines.map((line) => line.slice(Math.min(least, line.length)));
}
