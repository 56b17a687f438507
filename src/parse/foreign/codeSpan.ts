/** Whether a place in a line is within code there, by the rows of backticks in front of it. */
export function isInCodeSpan(line: string, at: number): boolean {
  return (line.slice(0, at).match(/`+/g)?.length ?? 0) % 2 === 1;
}
