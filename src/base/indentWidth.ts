/** How wide the space is that a line begins with: a tab goes to the next fourth column (CommonMark 2.2). */
export function indentWidth(line: string): number {
  let width = 0;
  for (const character of /^[ \t]*/.exec(line)![0]) width += character === '\t' ? 4 - (width % 4) : 1;
  return width;
}
