const FENCE = /^ *(`{3,}|~{3,})/;

/** Tells of each line of a text, asked for one after the other, whether it is part of fenced code (CommonMark, 4.5). */
export function createFenceReader(): (line: string) => boolean {
  let fence: string | undefined;
  return (line) => {
    const wasOpen = fence !== undefined;
    const marks = FENCE.exec(line)?.[1];
    if (fence === undefined) fence = marks;
    else if (marks?.startsWith(fence) === true) fence = undefined;
    return wasOpen || fence !== undefined;
  };
}
