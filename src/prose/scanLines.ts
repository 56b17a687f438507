import { frontMatterEnd } from './frontMatterEnd';
import type { Line, LineKind } from '../model/line';
import {
  advance,
  isBlank,
  restOf,
  skipSpace,
  takeIndent,
  takeQuote,
  widthOf,
  withoutIndent,
  type Cursor,
} from './cursor';
import { htmlStart } from './htmlStarts';

export interface ScanOptions {
  /** MDX has neither indented code nor HTML blocks (mdxjs.com/docs/what-is-mdx). */
  isMdx?: boolean;
  /** Fenced code ends at most three columns behind its beginning (CommonMark 4.5), as it does in all but MDX. */
  endsNearby?: boolean;
  /** Columns of space below a line that opens a block, undefined below others: `!!! note` → 4. */
  indentBelow?: ((line: string) => number | undefined) | undefined;
}

/** Quotation, or an item with the columns from its own beginning to that of its content. */
type Container = { type: 'quote' } | { type: 'item'; width: number };

/** Block that takes in lines as they are, up to its end. */
interface Leaf {
  kind: Exclude<LineKind, 'front matter' | 'prose'>;
  /** Number of containers around it. */
  depth: number;
  /** Says if the block ends with this line, or before it; undefined if neither. */
  endsWith: (rest: string) => 'with' | 'before' | undefined;
}

const FENCE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,})(?!~).*)$/;
const ITEM = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;
const FOOTNOTE = /^\[\^[^\]\s]+\]:/;
const FOOTNOTE_INDENT = 4;
const BREAK = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
/** Lines that are a block of their own, after which no paragraph goes on. */
const ALONE = /^ {0,3}(?:#{1,6}(?:[ \t]|$)|:::|<<<|\[\[_?toc_?\]\])/i;

/**
 * Lines of a text with their kinds, as CommonMark's block structure has them: what is neither code nor HTML is prose,
 * blank lines too.
 */
export function scanLines(text: string, options: ScanOptions = {}): Line[] {
  const scanner = new LineScanner(options);
  const start = frontMatterEnd(text);
  const above = start === 0 ? 0 : text.slice(0, start).split('\n').length - (text[start - 1] === '\n' ? 1 : 0);
  return text.split('\n').map((line, at) => ({
    text: line,
    kind: at < above ? 'front matter' : scanner.kindOf(line.endsWith('\r') ? line.slice(0, -1) : line),
  }));
}

/** Reads the lines of a text one after the other. */
class LineScanner {
  private containers: Container[] = [];
  private leaf: Leaf | undefined;
  private isInParagraph = false;

  constructor(private readonly options: ScanOptions) {}

  kindOf(line: string): LineKind {
    const isBare = this.containers.length === 0;
    // Most lines begin with a letter, as nothing but a paragraph does, or are code and no fence.
    if (isBare && this.leaf === undefined && /^[a-z]/i.test(line)) {
      this.isInParagraph = true;
      return 'prose';
    }
    if (isBare && this.leaf?.kind === 'fenced code' && !/```|~~~/.test(line)) return 'fenced code';
    const cursor: Cursor = { at: 0, column: 0 };
    const matched = this.matchContainers(line, cursor);
    const rest = restOf(line, cursor);
    const inLeaf = this.leaf && this.kindInLeaf(this.leaf, { matched, rest });
    if (inLeaf !== undefined) return inLeaf;
    if (isBlank(rest)) {
      // A quotation ends with a line that has none of its sign; an item goes on across blank lines.
      const quote = this.containers.findIndex(({ type }, at) => type === 'quote' && at >= matched);
      if (quote !== -1) this.containers.length = quote;
      this.isInParagraph = false;
      return 'prose';
    }
    return this.openBlocks(line, cursor, matched);
  }

  /** Moves the cursor behind the signs and the indentation of open containers; how many of them go on. */
  private matchContainers(line: string, cursor: Cursor): number {
    for (const [at, container] of this.containers.entries()) {
      if (container.type === 'quote') {
        if (!takeQuote(line, cursor)) return at;
      } else if (!isBlank(line.slice(cursor.at)) && !takeIndent(line, cursor, container.width)) return at;
    }
    return this.containers.length;
  }

  private kindInLeaf(leaf: Leaf, { matched, rest }: { matched: number; rest: string }): LineKind | undefined {
    if (matched < leaf.depth) {
      this.leaf = undefined;
      return undefined;
    }
    const ends = leaf.endsWith(rest);
    if (ends !== undefined) this.leaf = undefined;
    return ends === 'before' ? undefined : leaf.kind;
  }

  private openBlocks(line: string, cursor: Cursor, matched: number): LineKind {
    const isLazy = this.isInParagraph && matched < this.containers.length;
    const opened = this.openContainers(line, cursor, this.isInParagraph && !isLazy);
    const goesOn = this.isInParagraph && opened.length === 0;
    const around = [...this.containers.slice(0, matched), ...opened];
    const rest = restOf(line, cursor);
    const leaf = this.leafOf(rest, around.length, goesOn);
    const isAlone = ALONE.test(rest) || BREAK.test(withoutIndent(rest));
    if (leaf === undefined && goesOn && isLazy && !isAlone) return 'prose';
    this.containers = around;
    this.isInParagraph = leaf === undefined && !isAlone && this.isParagraph(rest, goesOn);
    return leaf === undefined ? 'prose' : this.openLeaf(leaf, rest);
  }

  private openLeaf(leaf: Leaf, rest: string): LineKind {
    if (leaf.endsWith(rest) !== 'with' || leaf.kind === 'fenced code') this.leaf = leaf;
    return leaf.kind;
  }

  private isParagraph(rest: string, goesOn: boolean): boolean {
    if (this.openSyntaxBlock(rest)) return false;
    return !isBlank(rest) && !(goesOn && UNDERLINE.test(rest));
  }

  private openContainers(line: string, cursor: Cursor, isInParagraph: boolean): Container[] {
    const opened: Container[] = [];
    while (this.opensContainer(restOf(line, cursor), isInParagraph && opened.length === 0)) {
      opened.push(openContainer(line, cursor));
    }
    return opened;
  }

  private opensContainer(rest: string, isInParagraph: boolean): boolean {
    const bare = withoutIndent(rest);
    if (!/^[>[\d*+-]/.test(bare) || widthOf(rest) > 3) return false;
    if (bare.startsWith('>') || FOOTNOTE.test(bare)) return true;
    const item = ITEM.exec(bare);
    if (item === null || BREAK.test(bare)) return false;
    // An item that interrupts a paragraph has text and begins with 1 (CommonMark 5.2).
    const isEmpty = isBlank(bare.slice(item[0].length));
    return !isInParagraph || (!isEmpty && (item[1] === undefined || item[1] === '1'));
  }

  /** Code or HTML that begins with a line. */
  private leafOf(rest: string, depth: number, isInParagraph: boolean): Leaf | undefined {
    if (this.options.isMdx === true) {
      const fence = fenceOf(withoutIndent(rest));
      if (fence !== undefined) {
        const most = this.options.endsNearby === true ? widthOf(rest) + 3 : Infinity;
        const endsWith: Leaf['endsWith'] = (line) =>
          widthOf(line) <= most ? closes(withoutIndent(line), fence) : undefined;
        return { kind: 'fenced code', depth, endsWith };
      }
      return withoutIndent(rest).startsWith('{/*') ? leafUpTo('comment', depth, /\*\/\s*\}/) : undefined;
    }
    if (!isInParagraph && widthOf(rest) >= 4) {
      const endsWith: Leaf['endsWith'] = (line) => (!isBlank(line) && widthOf(line) < 4 ? 'before' : undefined);
      return { kind: 'indented code', depth, endsWith };
    }
    const fence = fenceOf(rest);
    if (fence !== undefined) return { kind: 'fenced code', depth, endsWith: (line) => closes(line, fence) };
    const html = htmlStart(rest, isInParagraph);
    if (html?.end !== undefined) return leafUpTo(html.isComment === true ? 'comment' : 'verbatim', depth, html.end);
    const endsWith: Leaf['endsWith'] = (line) => (isBlank(line) ? 'before' : undefined);
    return html && { kind: 'html', depth, endsWith };
  }

  /** True if a syntax indents the lines below: opens a container for them. */
  private openSyntaxBlock(rest: string): boolean {
    const indent = this.options.indentBelow?.(rest);
    if (indent !== undefined) this.containers.push({ type: 'item', width: widthOf(rest) + indent });
    return indent !== undefined;
  }
}

function leafUpTo(kind: Leaf['kind'], depth: number, end: RegExp): Leaf {
  return { kind, depth, endsWith: (line) => (end.test(line) ? 'with' : undefined) };
}

function fenceOf(line: string): string | undefined {
  const found = FENCE.exec(line);
  return found?.[1] ?? found?.[2];
}

/** A closing fence is indented at most three columns, and has as many signs at least (CommonMark 4.5). */
function closes(line: string, fence: string): 'with' | undefined {
  return /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]?.startsWith(fence) === true ? 'with' : undefined;
}

/** Container whose sign the cursor stands before, possibly behind space. */
function openContainer(line: string, cursor: Cursor): Container {
  if (takeQuote(line, cursor)) return { type: 'quote' };
  const start = cursor.column;
  skipSpace(line, cursor);
  const bare = line.slice(cursor.at);
  const footnote = FOOTNOTE.exec(bare)?.[0];
  if (footnote !== undefined) {
    advance(line, cursor, footnote.length);
    skipSpace(line, cursor);
    return { type: 'item', width: FOOTNOTE_INDENT };
  }
  advance(line, cursor, ITEM.exec(bare)![0].length);
  const behind = widthOf(line.slice(cursor.at), cursor.column);
  // Behind five columns of space the item begins with indented code; an empty one begins one column on.
  const isBare = behind > 4 || isBlank(line.slice(cursor.at));
  const columns = isBare ? 1 : behind;
  const width = cursor.column - start + columns;
  takeIndent(line, cursor, columns);
  return { type: 'item', width };
}
