import { append } from '../../../client/shared/lists';
import type { Text } from 'hast';
import type { Code } from 'mdast';
import type { PageContext } from '../context';
import type { Highlight } from './highlight';
import type { LinkResponseKeys } from './responseKeys';
import { codeToolsHtml } from './codeFrame';
import { keepCode, type CodeBlocks } from './shownCode';
import { slot } from '../slots';
import { escapeHtml } from '../../base/html';
import type { CodeMark } from './codeMarks';
import { isInRanges, type FenceInfo, type LineRange } from './fence';
import { countedText, type Worded } from '../../../client/shared/text';

interface CodeOptions {
  context: PageContext;
  /** Receives the code; the index of a block is its slot's. */
  codes: CodeBlocks;
  linkResponseKeys: LinkResponseKeys;
}

/** Makes a function that writes a block of code, of which the page holds a slot. */
export function codeWriter({ context, codes, linkResponseKeys }: CodeOptions) {
  const highlightResponse: Highlight = (...code) => {
    const { lines, ids } = linkResponseKeys(context.highlight(...code));
    append(codes.ids, ids);
    return lines;
  };
  const highlightOf = ({ data }: Code, language: string): Highlight => {
    if (data?.response === true && language === 'json') return highlightResponse;
    if (data?.sample === undefined) return context.highlight;
    return (...sample: Parameters<Highlight>) => highlightSample(context.highlight, ...sample);
  };
  return (node: Code, caption: (title: string) => string): Text => {
    const info = context.fenceInfo(node);
    const html = codeBlockHtml(node, {
      info,
      highlight: highlightOf(node, info.language),
      lineNumbers: info.lineNumbers ?? context.markdown.lineNumbers,
      caption: caption(info.title),
      foldable: node.data?.response === true || node.data?.folds === true,
      words: context,
    });
    const isLive = node.data?.response === true || node.data?.sample !== undefined;
    const source = { language: info.language, value: node.value, meta: node.meta ?? '', ...(isLive && { isLive }) };
    return { type: 'text', value: slot('code', keepCode(codes, { html, source, title: caption(info.title) })) };
  };
}

interface CodeBlockOptions {
  info: FenceInfo;
  highlight: Highlight;
  lineNumbers: boolean;
  /** Shown above the block; a panel of a code group has its caption on the tab instead. */
  caption: string;
  /** Language of the texts. */
  words: Worded;
  /** True if a long block is folded on screens, with a button that shows all of it. */
  foldable?: boolean;
}

/**
 * Foldable blocks with more lines are folded: this saves a good part of them (client/styles/code.css says what stays
 * visible).
 */
const FOLD_ABOVE = 24;

/** The HTML of fenced code: highlighted, with marked and numbered lines if the fence asks for them. */
function codeBlockHtml(
  code: Code,
  { info, highlight, lineNumbers, caption, foldable = false, words }: CodeBlockOptions,
): string {
  const { language, highlightedLines } = info;
  const marks = code.data?.marks;
  const lines = highlight(code.value, language);
  const isFolded = foldable && lines.length > FOLD_ABOVE;
  const body = bodyHtml(lines, { highlightedLines, marks, inLines: lineNumbers });
  const attributes = [
    'class="code-block"',
    language === '' ? '' : `data-language="${escapeHtml(language)}"`,
    lineNumbers ? 'data-line-numbers' : '',
    hasFocus(marks) && 'data-focus',
    isFolded ? `data-lines="${lines.length}"` : '',
  ];
  const languageClass = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
  const title = caption === '' ? '' : `<p class="code-block-title">${escapeHtml(caption)}</p>`;
  const button = isFolded ? unfoldButton(lines.length, words) : '';
  // From the start, for the keyboard: the script takes it away where the lines turn out to fit.
  const stop = isWide(code.value, language) ? ' tabindex="0"' : '';
  const pre = `<pre${stop}><code${languageClass}>${body}</code></pre>`;
  return `<div ${attributes.filter(Boolean).join(' ')}>${title}${pre}${codeToolsHtml(words)}${button}</div>`;
}

/** Lines with more letters may have to be scrolled on a phone. */
const FITS = 38;

/** True if code has lines too long for a phone; those of a request are wrapped. */
function isWide(code: string, language: string): boolean {
  return language !== 'http' && code.split('\n').some((line) => line.length > FITS);
}

/** Part of the HTML, because a button that is added later would move what is below the block. */
function unfoldButton(lines: number, words: Worded): string {
  const text = countedText(words, lines, ['code.unfold', { other: 'Show all {count} lines' }]);
  return `<button type="button" class="code-unfold" aria-expanded="false">${escapeHtml(text)}</button>`;
}

interface LineLook {
  highlightedLines: readonly LineRange[];
  marks: ReadonlyMap<number, readonly CodeMark[]> | undefined;
  /** True if each line needs an element in any case. */
  inLines: boolean;
}

function bodyHtml(lines: readonly string[], { highlightedLines, marks, inLines }: LineLook): string {
  if (!inLines && highlightedLines.length === 0 && marks === undefined) return `${lines.join('\n')}\n`;
  const classesOf = (line: number) => lineClasses(isInRanges(line, highlightedLines), marks?.get(line));
  return lines.map((line, index) => lineHtml(line, classesOf(index + 1))).join('');
}

function hasFocus(marks: ReadonlyMap<number, readonly CodeMark[]> = new Map()): boolean {
  return [...marks.values()].some((each) => each.includes('focused'));
}

/** `line highlighted line-added` */
function lineClasses(highlighted: boolean, marks: readonly CodeMark[] = []): string {
  const isHighlighted = highlighted || marks.includes('highlighted');
  const others = [...new Set(marks)].filter((mark) => mark !== 'highlighted').map((mark) => `line-${mark}`);
  return ['line', ...(isHighlighted ? ['highlighted'] : []), ...others].join(' ');
}

function lineHtml(line: string, classes: string): string {
  return `<span class="${classes}">${line}\n</span>`;
}

const STRING = /'[^'\\\n]*'|"[^"\\\n]*"/g;

/** A placeholder for the content of a string; a noncharacter, which no text contains. */
const CONTENT = '\ufdd2';

/**
 * Highlights a sample that docgen wrote. Samples of one kind differ mostly in the content of their strings, so they are
 * highlighted with empty strings, for which the highlighter remembers the result, and filled in again.
 */
export function highlightSample(highlight: Highlight, code: string, language: string): string[] {
  // An escape could end a string elsewhere, but not at the end of a line.
  if (/\\./.test(code)) return highlight(code, language);
  const contents: string[] = [];
  const emptied = code.replace(STRING, (text) => {
    contents.push(text.slice(1, -1));
    return text[0]! + CONTENT + text[0]!;
  });
  let next = 0;
  return highlight(emptied, language).map((line) =>
    line.includes(CONTENT) ? line.replaceAll(CONTENT, () => escapeHtml(contents[next++]!)) : line,
  );
}
