const [TAB, SPACE] = [9, 32];

/** How wide the space is that a line begins with: a tab goes to the next fourth column (CommonMark 2.2). */
export function indentWidth(line: string): number {
  let width = 0;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === TAB) width += 4 - (width % 4);
    else if (code === SPACE) width += 1;
    else return width;
  }
  return width;
}
