import type { Root, RootContent } from 'mdast';
import type { Node, Point } from 'unist';
import type { TextLines } from './lines';
import type { UnreadLines } from './readPlain';

/** An empty heading between two parts that are left to the parser: it ends all open blocks. */
const DIVIDER = '#';

/** Where a part is in the text for the parser: by how much its lines and characters are shifted. */
interface Place {
  part: UnreadLines;
  /** The divider's line, counted from 1. */
  divider: number;
  lines: number;
  characters: number;
}

/**
 * Parses all unread parts together, because definitions in one apply to the others, and restores the positions of their
 * blocks.
 */
export function parseRest(
  parts: readonly (RootContent | UnreadLines)[],
  lines: TextLines,
  parse: (text: string) => Root,
): RootContent[] {
  const unread = parts.filter((part) => part.type === 'unread');
  if (unread.length === 0) return parts as RootContent[];
  const { text, places } = restOf(unread, lines);
  const parsed = new Map<UnreadLines, RootContent[]>();
  const left = parse(text).children.values();
  for (const place of places) parsed.set(place.part, takeUntil(left, place));
  return parts.flatMap((part) => (part.type === 'unread' ? parsed.get(part)! : [part]));
}

/** No divider follows the last part, because unclosed code or HTML may go on to the end. */
function restOf(unread: readonly UnreadLines[], { all, point }: TextLines): { text: string; places: Place[] } {
  const rest: string[] = [];
  const places: Place[] = [];
  let characters = 0;
  const add = (line: string): void => {
    rest.push(line);
    characters += line.length + 1;
  };
  for (const part of unread) {
    if (rest.length > 0) add(DIVIDER);
    const divider = rest.length + (part.end - part.from) + 1;
    places.push({
      part,
      divider,
      lines: part.from - rest.length,
      characters: point(part.from, 0).offset! - characters,
    });
    for (let line = part.from; line < part.end; line += 1) add(all[line]!);
  }
  return { text: rest.join('\n'), places };
}

/** The blocks before a divider, with their positions in the whole text. */
function takeUntil(left: Iterator<RootContent>, { divider, ...shift }: Place): RootContent[] {
  const taken: RootContent[] = [];
  for (let next = left.next(); next.done !== true; next = left.next()) {
    if (next.value.position!.start.line === divider) break;
    shiftNode(next.value, shift);
    taken.push(next.value);
  }
  return taken;
}

function shiftNode(node: Node & { children?: Node[] }, shift: Pick<Place, 'lines' | 'characters'>): void {
  if (node.position !== undefined) {
    shiftPoint(node.position.start, shift);
    shiftPoint(node.position.end, shift);
  }
  for (const child of node.children ?? []) shiftNode(child, shift);
}

function shiftPoint(point: Point, { lines, characters }: Pick<Place, 'lines' | 'characters'>): void {
  point.line += lines;
  point.offset = point.offset! + characters;
}
