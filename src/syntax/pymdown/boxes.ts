import { inWords } from '../../base/names';
import type { Line } from '../../model/line';
import type { Rule, RulePage } from '../../model/syntax';
import { containerOfKind, isKindOfBox } from '../../parse/blocks/boxKinds';
import { widthOf } from '../../prose/cursor';

/** `!!! note "Title"`, and `??? note` for one that is closed, `???+` for one that is open. */
const BOX = new RegExp(
  String.raw`^(?<indent> *)(?<sign>!!!|\?\?\?\+?)[ \t]*(?<kind>[A-Za-z][\w-]*)` +
    String.raw`(?<classes>(?:[ \t]+[\w-]+)*)(?:[ \t]+"(?<title>.*)")?[ \t]*$`,
);
/** `=== "Title"`, one of several panels of which the reader chooses. */
const TAB = /^(?<indent> *)===[!+]?[ \t]+"(?<title>.+)"[ \t]*$/;
const INDENT = 4;

/** Columns by which the content of a box or a tab is indented. */
export function indentBelowBox(line: string): number | undefined {
  return BOX.test(line) || TAB.test(line) ? INDENT : undefined;
}

/**
 * Boxes and tabs, whose content is indented, as containers: `!!! note` → `::: note`, `=== "One"` → `::: tab One`.
 */
export const boxes: Rule = {
  signs: ['!!!', '???', '==='],
  write: (lines, page) => new BoxWriter(lines, page).write(),
};

/** Named groups of the line of a box or a tab. */
type Found = Readonly<Record<string, string | undefined>>;

interface OpenBox {
  /** Columns of the line that opened it. */
  indent: number;
  /** First line below a box whose content is not indented. */
  end?: number;
  at: number;
  /** Line of the last content, before any: that of the box. */
  last: number;
}

/** Writes the lines of a page one after the other. */
class BoxWriter {
  private readonly written: string[] = [];
  private readonly open: OpenBox[] = [];

  constructor(
    private readonly lines: readonly Line[],
    private readonly page: RulePage,
  ) {}

  write(): string[] {
    for (const [at, { text }] of this.lines.entries()) {
      const isBlank = text.trim() === '';
      if (!isBlank) this.closeAbove(at, indentOf(text));
      this.written[at] = isBlank ? text : this.writeLine(at, text);
      const box = this.open.at(-1);
      if (!isBlank && box !== undefined && box.at !== at) for (const each of this.open) each.last = at;
    }
    this.closeAbove(this.lines.length, -1);
    return this.written;
  }

  private writeLine(at: number, text: string): string {
    const line = withoutColumns(text, INDENT * this.open.filter(({ end }) => end === undefined).length);
    const found = this.page.isProse(at) ? (BOX.exec(line) ?? TAB.exec(line))?.groups : undefined;
    if (found === undefined || !this.hasContent(at, indentOf(text)))
      return found === undefined ? line : this.boxAlone(at, line, found);
    this.open.push({ indent: indentOf(text), at, last: at });
    return `${found.indent!}::: ${openerOf(found)}`.trimEnd();
  }

  /** True if the next line that is not blank is indented below a line. */
  private hasContent(at: number, indent: number): boolean {
    let below = at + 1;
    while (below < this.lines.length && this.isBlank(below)) below += 1;
    const next = this.lines[below];
    return next !== undefined && indentOf(next.text) >= indent + INDENT;
  }

  /**
   * A box without indented content. MkDocs shows its title alone: lines that follow without a blank one were meant as
   * its content.
   */
  private boxAlone(at: number, line: string, found: Found): string {
    const end = this.endOfText(at + 1);
    if (end === undefined || !isBoxAlone(found)) return line;
    this.open.push({ indent: indentOf(line), at, last: at, end });
    return `${found.indent!}::: ${openerOf(found)}`.trimEnd();
  }

  /** The blank line below some text; undefined where something else follows it at once. */
  private endOfText(from: number): number | undefined {
    let end = from;
    while (!this.isBlank(end) && this.isText(end)) end += 1;
    return this.isBlank(end) ? end : undefined;
  }

  private isBlank(at: number): boolean {
    return (this.lines[at]?.text ?? '').trim() === '';
  }

  private isText(at: number): boolean {
    return this.page.isProse(at) && !BOX.test(this.lines[at]!.text);
  }

  /** Ends the boxes to whose content a line does not belong. */
  private closeAbove(at: number, indent: number): void {
    while (this.open.length > 0) {
      const box = this.open.at(-1)!;
      if (box.end === undefined ? indent >= box.indent + INDENT : at < box.end) return;
      this.open.pop();
      this.close(box);
    }
  }

  private close(box: OpenBox): void {
    // HTML ends only with a blank line.
    const blank = this.lines[box.last]!.kind === 'html' ? '\n' : '';
    this.written[box.last] = `${this.written[box.last]!}${blank}\n${/^ */.exec(this.written[box.at]!)![0]}:::`;
  }
}

function indentOf(line: string): number {
  return widthOf(line.trimEnd());
}

/** Line without some columns of space at its beginning; what is left of a tab is spaces. */
function withoutColumns(line: string, columns: number): string {
  if (columns === 0) return line;
  const tabs = /^\t+/.exec(line.slice(0, columns / INDENT))?.[0].length ?? 0;
  if (tabs === columns / INDENT) return line.slice(tabs);
  return ' '.repeat(Math.max(0, widthOf(line) - columns)) + line.trimStart();
}

/** True if a line can be a box without content: text with more words behind its kind is a sentence. */
function isBoxAlone({ kind, classes, title }: Found): boolean {
  return kind !== undefined && isKindOfBox(kind) && (title !== undefined || classes === '');
}

/** `!!! success` → `tip Success`; a name that only the site knows is its own title. */
function openerOf({ sign, kind, title }: Found): string {
  if (kind === undefined) return `tab ${title!}`;
  const own = containerOfKind(kind);
  const named = sign === '!!!' && own.isKnown ? own.title : inWords(kind.toLowerCase());
  return `${sign === '!!!' ? own.kind : 'details'} ${title ?? named}`;
}
