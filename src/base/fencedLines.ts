/** Backticks with backticks behind them are code in a line. In a list, a tab may stand before them. */
const OPENER = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;
/** Words behind the marks are code that shows a fence. */
const CLOSER = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;

/** Tells of each line of a text, asked for one after the other, whether it is part of fenced code (CommonMark, 4.5). */
export function createFenceReader(): (line: string) => boolean {
  let fence: string | undefined;
  return (line) => {
    if (fence === undefined) {
      fence = OPENER.exec(line)?.[1];
      return fence !== undefined;
    }
    if (CLOSER.exec(line)?.[1]?.startsWith(fence) === true) fence = undefined;
    return true;
  };
}
