import type { Html, Nodes, Parents, Root, RootContent, Text } from 'mdast';
import { fencedTest, TAGS_HOLD_MARKDOWN } from '../../prose/fencedTest';
import { isTooDeep } from './codeDepth';
import { optionalPackage } from '../../base/package';
import { withoutOpen } from '../../prose/withoutOpen';
import { walkMarkdown } from '../walk';
import { hasEndlessEntities, hasEndlessWord, MOST_UNDERSCORES } from './endlessWords';
import { findMarkers } from './hiddenMarkers';
import { joinAllTexts } from './repairTree';

const mdxToMdast = (optionalPackage('satteri') as typeof import('satteri') | undefined)?.mdxToMdast;
/** Undefined where the parser's native module can't be loaded. */
const parseMdx =
  mdxToMdast &&
  ((text: string) => mdxToMdast(text, { features: { frontmatter: false, math: FORMULA.test(text) } }) as Root);

/** Why a text is no MDX, and where. */
export interface MdxRefusal {
  line: number;
  column: number;
  reason: string;
}

/** A place of a text that is none of MDX, with what stands there of the same length while the parser reads it. */
interface Hidden {
  kind: 'marker' | 'comment' | 'blank' | 'id';
  start: number;
  shown: string;
  hidden: string;
}

const COMMENT = /<!--[^]*?-->/g;
/** As Docusaurus reads them: behind a heading, braces are no code. */
const HEADING_ID = /^[ \t]*#{1,6}[ \t][^\n\r{}]*(?:\{[^\n\r{}]*\}[^\n\r{}]+)*(\{[ \t]*[#.][^{}\n\r]*\})[ \t]*$/gm;
/** A formula with signs that mean something else in MDX. */
const FORMULA = /\$\$|\$(?!\s)[^$\n{<]*[{<][^$\n]*\$/;

/**
 * Reads MDX with docgen's marker lines, comments of HTML and ids of headings. Positions are those in the text, and
 * formulas are text, unless `parse` reads them: a parser with the syntax of a site's plugins. A text that the parser
 * refuses is told with the place.
 */
export function mdxTree(text: string, parse = parseMdx): Root | MdxRefusal {
  if (parse === undefined) return { line: 1, column: 1, reason: 'the parser of MDX can not be loaded here' };
  if (isTooDeep(text)) return { line: 1, column: 1, reason: 'its code is nested too deeply' };
  if (isTooMuch(text)) return { line: 1, column: 1, reason: `it has more than ${MOST_SIGNS} tags and braces` };
  if (hasEndlessWord(text)) return { line: 1, column: 1, reason: `a word has more than ${MOST_UNDERSCORES} \`_\`` };
  if (hasEndlessEntities(text, MOST_SIGNS))
    return { line: 1, column: 1, reason: `a paragraph has more than ${MOST_SIGNS} \`&\`` };
  const safe = text.replaceAll('\0', '\uFFFD');
  const showsFormulas = parse === parseMdx;
  const read = (hidden: readonly Hidden[]): Root => parse(hide(safe, hidden));
  try {
    const places = findHidden(safe);
    let tree = read(places);
    const real = restore(tree, places, showsFormulas ? safe : undefined);
    if (real.length < places.length) {
      // The others are in code, where they stay as they are.
      tree = read(real);
      restore(tree, real, showsFormulas ? safe : undefined);
    }
    joinAllTexts(tree);
    return tree;
  } catch (cause) {
    return refusalOf(cause);
  }
}

/** With twice as many, the parser takes four times as long: a quarter of a second here. */
const MOST_SIGNS = 5000;

/** True if there are too many tags and braces outside of fenced code. */
function isTooMuch(text: string): boolean {
  if (signsIn(text) <= MOST_SIGNS) return false;
  const isInCode = fencedTest(text, TAGS_HOLD_MARKDOWN);
  let count = 0;
  for (const [at, line] of text.split('\n').entries()) if (!isInCode(at)) count += signsIn(line);
  return count > MOST_SIGNS;
}

function signsIn(text: string): number {
  return text.split(/[<{]/).length - 1;
}

/** `3:1: Expected a closing tag for `<b>` (mdx-jsx:unexpected-character)` */
function refusalOf(cause: unknown): MdxRefusal {
  const message = cause instanceof Error ? cause.message : String(cause);
  // Parsers of unified throw messages with a place.
  if (cause instanceof Error && 'line' in cause && 'column' in cause) {
    const { line, column } = cause as Error & Record<'line' | 'column', number | undefined>;
    return { line: line ?? 1, column: column ?? 1, reason: firstLower(message) };
  }
  const [, line, column, reason] = /^(\d+):(\d+): ([^]*?)(?: \((?:note: [^]*|[\w-]+:[\w-]+)\))?$/.exec(message) ?? [];
  if (reason === undefined) return { line: 1, column: 1, reason: message };
  const said = reason.replace(/ \(note: [^]*/, '').replace('Could not parse expression with oxc: ', '');
  return { line: Number(line), column: Number(column), reason: firstLower(said) };
}

function firstLower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function findHidden(text: string): Hidden[] {
  const markers = findMarkers(text).filter((marker) => !/^<(?!<<)/.test(marker.text));
  const all: Hidden[] = [
    ...markers.map(({ start, text: shown }) => hiddenAt('marker', start, shown)),
    ...Array.from(withoutOpen(text, '<!--', '-->').matchAll(COMMENT), ({ 0: shown, index }) =>
      hiddenComment(index, shown),
    ),
    ...Array.from(text.matchAll(HEADING_ID), ({ 0: line, 1: id, index }) =>
      hiddenAt('id', index + line.lastIndexOf(id!), id!),
    ),
  ];
  let end = 0;
  return all
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start, shown }) => {
      const isFree = start >= end;
      if (isFree) end = start + shown.length;
      return isFree;
    });
}

function hiddenAt(kind: 'marker' | 'id', start: number, shown: string): Hidden {
  const hidden = kind === 'marker' ? `# ${'x'.repeat(shown.length - 2)}` : 'x'.repeat(shown.length);
  return { kind, start, shown, hidden };
}

/** A comment in one line may mean something to docgen; others are for the author alone. */
function hiddenComment(start: number, shown: string): Hidden {
  if (shown.includes('\n')) return { kind: 'blank', start, shown, hidden: shown.replaceAll(/[^\n]/g, ' ') };
  return { kind: 'comment', start, shown, hidden: `{/* ${shown.slice(4, -3).replaceAll('*/', '**')}*/}` };
}

function hide(text: string, places: readonly Hidden[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { start, shown, hidden } of places) {
    parts.push(text.slice(end, start), hidden);
    end = start + shown.length;
  }
  return parts.join('') + text.slice(end);
}

/** Puts what was hidden into the tree, and a text in place of its formulas; gives the places that are no code. */
function restore(tree: Root, places: readonly Hidden[], text: string | undefined): Hidden[] {
  const byStart = new Map(places.map((place) => [place.start, place]));
  const byEnd = new Map(places.map((place) => [place.start + place.shown.length, place]));
  const real = new Set<Hidden>();
  const codes: [from: number, to: number][] = [];
  walkMarkdown(tree, (node, index, parent) => {
    const [from, to] = placeOf(node);
    const place = byStart.get(from);
    const shown = place && shownNode(place, node);
    if (shown !== undefined) {
      parent!.children[index] = shown;
      real.add(place!);
      return 'skip';
    }
    const id = byEnd.get(to);
    if (showId(node, id)) real.add(id!);
    const isFormula = node.type === 'math' || node.type === 'inlineMath';
    if (isFormula && text !== undefined) setText(node, parent!, { index, text });
    if (HOLDS_CODE.has(node.type)) codes.push([from, to]);
    return undefined;
  });
  let next = 0;
  for (const place of places.filter(({ kind }) => kind === 'blank')) {
    while (next < codes.length && codes[next]![1] <= place.start) next += 1;
    if (next === codes.length || codes[next]![0] > place.start) real.add(place);
  }
  return places.filter((place) => real.has(place));
}

function placeOf({ position }: Nodes): [from: number, to: number] {
  return [position?.start.offset ?? -1, position?.end.offset ?? -1];
}

/** Shows an id at the end of a text; false if there is none. */
function showId(node: Nodes, place: Hidden | undefined): boolean {
  if (place?.kind !== 'id' || node.type !== 'text') return false;
  const { shown } = place;
  node.value = node.value.slice(0, -shown.length) + shown;
  return true;
}

const HOLDS_CODE = new Set<Nodes['type']>(['code', 'inlineCode', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);

function shownNode({ kind, shown }: Hidden, { type, position }: Nodes): Html | RootContent | undefined {
  if (kind === 'marker' && type === 'heading') return { type: 'lineMarker', value: shown.trim(), position: position! };
  const isExpression = type === 'mdxFlowExpression' || type === 'mdxTextExpression';
  return kind === 'comment' && isExpression ? { type: 'html', value: shown, position: position! } : undefined;
}

function setText(node: Nodes, parent: Parents, { index, text }: { index: number; text: string }): void {
  const position = node.position!;
  const value = text.slice(position.start.offset, position.end.offset);
  const shown: Text = { type: 'text', value, position };
  parent.children[index] = node.type === 'math' ? { type: 'paragraph', children: [shown], position } : shown;
}
