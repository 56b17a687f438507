import type { Code, Root } from 'mdast';
import type { Node, Point } from 'unist';

/** The body of a code block that was taken out of the text. */
export interface LiftedFence {
  /** Line of the opening fence in the text that is left, counted from 1. */
  line: number;
  body: string[];
}

export interface LiftedText {
  text: string;
  fences: LiftedFence[];
}

const OPENING = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
/** How a block of HTML may begin (CommonMark 4.6), and code with indentation: where they end is for the parser to say. */
const UNSURE = /^(?: {0,3}<[A-Za-z!?/]| {1,3}(?:```|~~~))/;
const MARKER = /^<\/?code-(?:group|block)(?:\s[^>]*)?>[ \t]*$/i;

/**
 * Takes the bodies of code blocks out of markdown. Most of a reference is code, and the tokenizer reads it character by
 * character only to find its end. A fence without indentation is a code block of the document itself wherever it stands
 * outside of HTML: it ends every list, quotation and paragraph (CommonMark 4.5, 5). All others are left to the parser.
 */
export function liftFences(text: string): LiftedText {
  if (!/^(?:```|~~~)/m.test(text)) return { text, fences: [] };
  const lines = text.split('\n');
  const kept: string[] = [];
  const fences: LiftedFence[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (UNSURE.test(line) && !MARKER.test(line)) return { text: [...kept, ...lines.slice(at)].join('\n'), fences };
    kept.push(line);
    const opening = OPENING.exec(line);
    if (opening === null) continue;
    const end = findClosing(lines, at + 1, opening[1] ?? opening[2]!);
    if (end === -1) return { text: [...kept, ...lines.slice(at + 1)].join('\n'), fences };
    if (end > at + 1) fences.push({ line: kept.length, body: lines.slice(at + 1, end) });
    kept.push(lines[end]!);
    at = end;
  }
  return { text: kept.join('\n'), fences };
}

function findClosing(lines: readonly string[], from: number, fence: string): number {
  const closing = new RegExp(`^ {0,3}\\${fence[0]!}{${fence.length},}[ \\t]*$`);
  for (let at = from; at < lines.length; at += 1) if (closing.test(lines[at]!)) return at;
  return -1;
}

/** Puts the bodies back: the code gets its text, and every node the place that it has in the whole text. */
export function restoreFences(tree: Root, fences: readonly LiftedFence[]): void {
  if (fences.length === 0) return;
  const bodies = new Map(fences.map(({ line, body }) => [line, body]));
  for (const node of tree.children) {
    const body = node.type === 'code' ? bodies.get(node.position!.start.line) : undefined;
    if (body !== undefined) (node as Code).value = body.join('\n');
  }
  const shifts = shiftsOf(fences);
  shiftNode(tree, shifts);
}

/** From which line on places are shifted by how much; the last one comes first. */
type Shift = Pick<Point, 'line'> & { lines: number; characters: number };

function shiftsOf(fences: readonly LiftedFence[]): Shift[] {
  let lines = 0;
  let characters = 0;
  const shifts = fences.map(({ line, body }) => {
    lines += body.length;
    characters += body.reduce((sum, each) => sum + each.length + 1, 0);
    return { line: line + 1, lines, characters };
  });
  return shifts.reverse();
}

function shiftNode(node: Node & { children?: Node[] }, shifts: readonly Shift[]): void {
  if (node.position !== undefined) {
    shiftPoint(node.position.start, shifts);
    shiftPoint(node.position.end, shifts);
  }
  for (const child of node.children ?? []) shiftNode(child, shifts);
}

function shiftPoint(point: Point, shifts: readonly Shift[]): void {
  const shift = shifts.find(({ line }) => point.line >= line);
  if (shift === undefined) return;
  point.line += shift.lines;
  if (point.offset !== undefined) point.offset += shift.characters;
}
