import type { WrittenTag } from './foreignTag';
import type { LineTag } from './lineTags';

/** Further down no end is looked for. */
const MOST_LINES = 40;

/** Writes a component whose text follows its tag on the same line, or whose end follows its text. */
export function writeAttached(lines: string[], found: LineTag, written: WrittenTag | undefined): void {
  if (written === undefined) return;
  const { from, to, rest, tag } = found;
  const indent = /^[ \t]*/.exec(lines[from]!)![0];
  const closer = `</${tag.name}>`;
  const ends = lines.slice(to - 1, from + MOST_LINES).findIndex((line) => line.trimEnd().endsWith(closer));
  const last = ends === -1 ? -1 : to - 1 + ends;
  if (written.start.startsWith('<')) {
    writeStart(lines, found, indent + written.start + rest);
  } else if (written.box !== undefined && last !== -1) {
    lines[last] = lines[last]!.trimEnd().slice(0, -closer.length).trimEnd();
    const text = last === to - 1 ? rest.trimEnd().slice(0, -closer.length) : rest;
    writeStart(lines, found, `${indent}> [!${written.box.toUpperCase()}] ${text.trim()}`.trimEnd());
    for (let at = from + 1; at <= last; at += 1) lines[at] = `${indent}> ${lines[at]!.trimStart()}`.trimEnd();
  } else if (written.start === '' && last === to - 1) {
    writeStart(lines, found, indent + rest.trim().slice(0, -closer.length).trimEnd());
  }
}

function writeStart(lines: string[], { from, to }: LineTag, start: string): void {
  lines[from] = start;
  lines.fill('', from + 1, to);
}
