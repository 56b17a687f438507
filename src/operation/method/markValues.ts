import type { PhrasingContent, TableCell, Text } from 'mdast';

/** The beginning of a sentence about what may be sent: `One of ` before `` `a` or `b`. `` */
const OPENING = /^(?:One of|Any of|Known values:|The default is) $/;

/** Position where a sentence may begin. */
const BEGINNING = /(?<=[.;)] )/;

/** Puts the values that a description lists, and its default, on lines of their own: they are what readers look for. */
export function markValues(cell: TableCell | undefined): void {
  if (cell === undefined) return;
  const marked: PhrasingContent[] = [];
  let sentence = marked;
  for (const node of cell.children.flatMap(inSentences)) {
    if (node.type === 'text' && OPENING.test(node.value)) {
      sentence = [];
      const data = { hName: 'span', hProperties: { className: ['values'] } };
      marked.push({ type: 'emphasis', children: sentence, data });
    }
    sentence.push(node);
    if (node.type === 'text' && /\.\s*$/.test(node.value)) sentence = marked;
  }
  cell.children = marked;
}

function inSentences(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'text') return [node];
  return node.value.split(BEGINNING).map((value): Text => ({ type: 'text', value }));
}
