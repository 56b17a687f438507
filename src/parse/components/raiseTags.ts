import type { Html, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { readComponentTag, type ComponentTag } from '../../base/componentTag';
import type { PageContext } from '../../markdown/context';
import { pointAfter } from '../../markdown/places';
import { changeChildren } from '../../markdown/walk';

/** Tags that CommonMark takes for text: `</ Tab>`, which JSX takes. */
const SPACED = /<\/[ \t]+([A-Z]\w*)[ \t]*>/;

/**
 * Makes lines of their own of tags that begin or end blocks, but do not stand alone in a line: one that is written over
 * several lines, and several in one, as in MDX: `<Tabs><Tab title="One">`.
 */
export function raiseTags(tree: Root, context: PageContext): void {
  if (!context.mayHave(/<[A-Z]\w*\s*\n|>[ \t]*<\/?[A-Z]|<\/[ \t]+[A-Z]/)) return;
  changeChildren(tree, (children) =>
    children.flatMap((child) =>
      child.type === 'text' ? withTags(child) : child.type === 'paragraph' ? raise(child, context) : [child],
    ),
  );
}

/** A text, and the tags in it. */
function withTags(text: Text): (Text | Html)[] {
  const found = SPACED.exec(text.value);
  if (found === null) return [text];
  const end = found.index + found[0].length;
  const tag: Html = { ...part(text, found.index, end), type: 'html', value: `</${found[1]!}>` };
  const before = found.index > 0 ? [part(text, 0, found.index)] : [];
  return [...before, tag, ...(end < text.value.length ? withTags(part(text, end, text.value.length)) : [])];
}

function raise(node: Paragraph, context: PageContext): RootContent[] {
  if (!node.children.some((child) => child.type === 'html' || (child.type === 'text' && SPACED.test(child.value))))
    return [node];
  const children = node.children.flatMap((child): PhrasingContent[] =>
    child.type === 'text' ? withTags(child) : [child],
  );
  const lines = linesOf(children);
  if (!lines.some((line) => isRaised(line, context))) return [{ ...node, children }];
  const raised: RootContent[] = [];
  let text: PhrasingContent[][] = [];
  const endText = (): void => {
    if (text.length > 0) raised.push({ ...node, children: joined(text) });
    text = [];
  };
  for (const line of lines) {
    if (!isRaised(line, context)) {
      text.push(line);
      continue;
    }
    endText();
    for (const tag of line.filter((child) => child.type === 'html'))
      raised.push({ type: 'lineMarker', value: tag.value, ...(tag.position && { position: tag.position }) });
  }
  endText();
  return raised;
}

/** True if a line has nothing but tags, some of which begin or end blocks in other lines. */
function isRaised(line: readonly PhrasingContent[], { components }: PageContext): boolean {
  const nodes = line.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const tags = nodes.map((child) => (child.type === 'html' ? readComponentTag(child.value, components) : null));
  const [first] = nodes;
  // Tags that docgen does not know are told one by one later.
  if (tags.length === 1 && first?.type === 'html' && first.value.includes('\n')) {
    return tags[0] !== null && tags[0]!.kind !== 'close';
  }
  const known = tags.filter((tag) => tag !== null && components.includes(tag.name)) as ComponentTag[];
  return known.length > 0 && known.length === tags.length && !isWhole(known);
}

/** True if each tag has its counterpart in `tags`: `<Price></Price> <Price/>`. */
function isWhole(tags: readonly ComponentTag[]): boolean {
  let open = 0;
  for (const { kind } of tags) {
    if (kind === 'close' && open === 0) return false;
    open += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
  }
  return open === 0;
}

function linesOf(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type !== 'text') {
      lines.at(-1)!.push(child);
      continue;
    }
    let at = 0;
    for (const [index, line] of child.value.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (line !== '') lines.at(-1)!.push(part(child, at, at + line.length));
      at += line.length + 1;
    }
  }
  return lines;
}

/** The same text with line breaks between its lines. */
function joined(lines: readonly PhrasingContent[][]): PhrasingContent[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'text' as const, value: '\n' }, ...line]));
}

/** A part of a text with its place; none where the text is not written as it is. */
function part({ value, position }: Text, from: number, to: number): Text {
  const text: Text = { type: 'text', value: value.slice(from, to) };
  if (position?.end.offset !== (position?.start.offset ?? 0) + value.length) return text;
  const start = pointAfter(position.start, value.slice(0, from));
  return { ...text, position: { start, end: pointAfter(start, text.value) } };
}
