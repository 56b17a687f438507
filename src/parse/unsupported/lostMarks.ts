import { append } from '../../../client/shared/lists';
import type { Definition, Delete, FootnoteDefinition, Heading, Nodes, Root, Text } from 'mdast';
import type { LostMark } from '../../model/pageDetails';
import { findsIn, spotOf } from '../../markdown/places';
import { walkMarkdown } from '../../markdown/walk';

/** Markdown that is shown as signs, changes text by accident or is lost, with its place; `source` is the whole file. */
export function findLostMarks(tree: Root, source: string): LostMark[] {
  const marks: LostMark[] = [];
  const footnotes: FootnoteDefinition[] = [];
  const used = new Set<string>();
  const labels = new Set<string>();
  const ids = new Set<string>();
  walkMarkdown(tree, (node) => {
    if (node.type === 'text') append(marks, inText(node, source));
    else if (node.type === 'delete') append(marks, struckByAccident(node, source));
    else if (node.type === 'footnoteReference') used.add(node.identifier);
    else if (node.type === 'footnoteDefinition') footnotes.push(node);
    else if (node.type === 'definition') append(marks, repeatedLabel(node, labels));
    else if (node.type === 'heading') append(marks, repeatedId(node, ids));
  });
  const unused = footnotes.filter(({ identifier }) => !used.has(identifier));
  return [...marks, ...unused.map((node) => markAt(node, 'unused-footnote', `[^${node.label ?? node.identifier}]`))];
}

const SPACED_LINK =
  /(?<!\\)\[[^[\]\n]+\]\((?=[^()\n]*[ \t])[^()\s"'<][^()\n"'<]*\.\w{1,5}(?:#[^()\s"']*)?(?:[ \t]+"[^"\n]*")?\)/g;

const PAIR = String.raw`(?<![\\*])\*\*(?=[^\s*])[^*\n]*[^\s*\\]\*\*(?!\*)`;
const LETTER = String.raw`[\p{L}\p{N}]`;
const FULL_WIDTH = String.raw`(?![\0-\x7f])\p{P}`;
/** Stars between a letter and a mark of Chinese or Japanese, of which the other ones were taken for a neighbour's. */
const LONE = String.raw`${FULL_WIDTH}\*{1,2}${LETTER}+|${LETTER}\*{1,2}${FULL_WIDTH}[^\s*]*`;

/** Texts that only look like markdown; what stands behind a backslash is meant. */
const PATTERNS: readonly (readonly [LostMark['kind'], RegExp])[] = [
  // `[^a-z]` is a pattern.
  ['undefined-footnote', /(?<!\\)\[\^(?!\w-\w)[\w-]+\](?!\()/g],
  ['link-with-space', SPACED_LINK],
  ['marks-shown', new RegExp(`${PAIR}|${LONE}`, 'gu')],
  ['marks-shown', /(?<![\\~])~~(?=[^\s~])[^~\n]*[^\s~\\]~~(?!~)/g],
];

function inText(node: Text, source: string): LostMark[] {
  return PATTERNS.flatMap(([kind, pattern]) =>
    findsIn(node, source, pattern).map(({ found, ...spot }) => ({ kind, text: found[0], ...spot })),
  );
}

/** `10~20 and 30~40`: GFM (6.5) takes single tildes too, but none that strikes text out stands within a word. */
function struckByAccident(node: Delete, source: string): LostMark[] {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (start === undefined || end === undefined || source.startsWith('~~', start)) return [];
  const isInWord = /[\p{L}\p{N}]/u.test(source.charAt(start - 1)) || /[\p{L}\p{N}]/u.test(source.charAt(end));
  return isInWord ? [markAt(node, 'struck-by-accident', source.slice(start, end))] : [];
}

/** The first definition of a label counts (CommonMark 4.7). One without an address is a comment: `[//]: # (later)` */
function repeatedLabel(node: Definition, labels: Set<string>): LostMark[] {
  if (/^#?$/.test(node.url)) return [];
  const isRepeated = labels.has(node.identifier);
  labels.add(node.identifier);
  return isRepeated ? [markAt(node, 'repeated-definition', `[${node.label ?? node.identifier}]`)] : [];
}

/** The second of two ids that authors set behind headings gets a number. */
function repeatedId(node: Heading, ids: Set<string>): LostMark[] {
  const id = node.data?.ownId;
  if (id === undefined) return [];
  const isRepeated = ids.has(id);
  ids.add(id);
  return isRepeated ? [markAt(node, 'repeated-heading-id', id)] : [];
}

function markAt(node: Nodes, kind: LostMark['kind'], text: string): LostMark {
  return { kind, text, ...spotOf(node) };
}
