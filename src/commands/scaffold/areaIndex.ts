import { isMarker, readMarker } from '../../prose/markerLines';

/** The index page of an area after one more method was added to its lists. */
interface AreaIndex {
  text: string;
  /** False if the page has no list, or several of them and no section was named. */
  isListed: boolean;
}

/** A list of methods on an index page. */
interface MethodList {
  /** The heading above it. */
  section: string;
  /** Number of the line that closes it, counted from 0. */
  end: number;
}

/** The closed lists `::: methods` of an index page. */
export function methodLists(text: string): MethodList[] {
  const lists: MethodList[] = [];
  let section = '';
  let isOpen = false;
  for (const [line, content] of text.split(/\r?\n/).entries()) {
    section = /^#{1,6} (.*[^ #])/.exec(content)?.[1]?.trim() ?? section;
    if (!isMarker(content)) continue;
    const marker = readMarker(content.trimEnd());
    if (marker.type === 'container' && marker.kind === 'methods') isOpen = true;
    else if (isOpen && marker.type === 'close') {
      lists.push({ section, end: line });
      isOpen = false;
    }
  }
  return lists;
}

/** Adds a method to the list of a section, or to the only list, and to the order in front matter if there is one. */
export function addToArea(text: string, name: string, section: string | undefined): AreaIndex {
  const lists = methodLists(text);
  const list =
    section === undefined
      ? lists.length === 1
        ? lists[0]
        : undefined
      : lists.find((each) => each.section === section);
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/);
  // From the end, so that the line numbers above stay correct.
  if (list !== undefined) lines.splice(list.end, 0, `- [${name}](${name}.md)`);
  return { text: addToOrder(lines, name).join(ending), isListed: list !== undefined };
}

function addToOrder(lines: string[], name: string): string[] {
  if (lines[0]?.trim() !== '---') return lines;
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  const key = lines.findIndex((line, index) => index < end && line.startsWith('order:'));
  if (end === -1 || key === -1) return lines;
  const inLine = /^(order:\s*\[.*\S)(\s*\]\s*)$/.exec(lines[key]!);
  if (inLine !== null) return lines.with(key, `${inLine[1]!}, ${name}${inLine[2]!}`);
  const entries = lines.slice(key + 1, end).findIndex((line) => !/^\s*- /.test(line));
  const count = entries === -1 ? end - key - 1 : entries;
  if (count === 0) return lines;
  const indent = /^\s*/.exec(lines[key + count]!)![0];
  return lines.toSpliced(key + count + 1, 0, `${indent}- ${name}`);
}
