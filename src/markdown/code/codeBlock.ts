import type { Code } from 'mdast';
import { escapeHtml } from '../../base/html';
import type { CodeMark } from './codeMarks';
import { codeToolsHtml } from './codeTools';
import { isInRanges, type FenceInfo, type LineRange } from './fence';
import type { Highlight } from './highlight';
import { countedText, type Worded } from '../../../client/shared/text';

interface CodeBlockOptions {
  info: FenceInfo;
  highlight: Highlight;
  lineNumbers: boolean;
  /** Shown above the block; a panel of a code group has its caption on the tab instead. */
  caption: string;
  /** Whose words are shown. */
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
export function codeBlockHtml(
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
