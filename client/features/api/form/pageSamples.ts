import { DOTS, type HiddenCode, type WriteHidden } from '../builder/hiddenCode';

/** The samples of a page that follow what is typed. Those written by the site's own functions stay as they are. */
export interface PageSamples {
  show(write: WriteHidden): void;
  /** Puts back what the page came with. */
  reset(): void;
}

/** Finds the samples below an element. */
export function findPageSamples(root: ParentNode): PageSamples {
  const samples = [...root.querySelectorAll<HTMLElement>('[data-sample]')].flatMap((panel) => {
    const code = panel.querySelector('code');
    return code ? [createSample(code, panel.dataset.sample ?? '')] : [];
  });
  return {
    show: (write) => samples.forEach((sample) => sample.show(write)),
    reset: () => samples.forEach((sample) => sample.reset()),
  };
}

function createSample(code: HTMLElement, name: string): PageSamples {
  const original = code.innerHTML;
  const example = readCode(code);
  let shown: string | undefined;
  return {
    show(write) {
      const written = write(name);
      const now = JSON.stringify(written);
      if (written === undefined || now === shown) return;
      shown = now;
      const lines = hiddenLines(colourLines(written.text, example), written);
      code.innerHTML = code.querySelector('.line')
        ? lines.map((line) => `<span class="line">${line}\n</span>`).join('')
        : `${lines.join('\n')}\n`;
    },
    reset() {
      if (shown !== undefined) code.innerHTML = original;
      shown = undefined;
    },
  };
}

/** Lines of HTML with dots in place of secrets; whoever copies them gets the secrets. */
function hiddenLines(lines: readonly string[], { hidden }: HiddenCode): string[] {
  return lines.map((line, index) =>
    hidden.reduce((html, { word, lines: real }) => html.replaceAll(word, () => dotsFor(real[index] ?? '')), line),
  );
}

export function dotsFor(secret: string): string {
  return `<t-h data-hidden="${escaped(secret).replaceAll('"', '&quot;')}">${DOTS}</t-h>`;
}

/** Each numbered line is in an element of its own. */
function readCode(code: HTMLElement): ColouredCode {
  const text = code.textContent.replace(/\n$/, '');
  const lines = [...code.querySelectorAll('.line')].map((line) => line.innerHTML.replace(/\n$/, ''));
  return { text, html: lines.length > 0 ? lines : code.innerHTML.split('\n') };
}

const STRING = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

/** Code and the HTML of its lines, as the generator highlighted it. */
interface ColouredCode {
  text: string;
  html: readonly string[];
}

/**
 * Colours code that differs from an example only in its strings, without loading a highlighter. A line that matches one
 * of the example apart from its strings gets that line's colours; in any other line only the strings are coloured.
 */
export function colourLines(code: string, example: ColouredCode): string[] {
  const known = new Map(
    example.text.split('\n').map((line, index) => [emptied(line), { line, html: example.html[index] ?? '' }]),
  );
  return code.split('\n').map((line) => {
    const same = known.get(emptied(line));
    if (same === undefined) return withStrings(line);
    return same.line === line ? same.html : (refilled(same, line) ?? withStrings(line));
  });
}

function emptied(line: string): string {
  return line.replace(STRING, (text) => text[0]! + text[0]!);
}

/** The HTML of a line with the strings of another; undefined if the highlighter has split one of its strings. */
function refilled({ line, html }: { line: string; html: string }, other: string): string | undefined {
  const [old, fresh] = [line.match(STRING) ?? [], other.match(STRING) ?? []].map((strings) => strings.map(escaped));
  let at = 0;
  let result = '';
  for (const [index, text] of old!.entries()) {
    const found = html.indexOf(text, at);
    if (found === -1) return undefined;
    result += html.slice(at, found) + fresh![index]!;
    at = found + text.length;
  }
  return result + html.slice(at);
}

function withStrings(line: string): string {
  let at = 0;
  let result = '';
  for (const { 0: text, index } of line.matchAll(STRING)) {
    result += `${escaped(line.slice(at, index))}<t-s>${escaped(text)}</t-s>`;
    at = index + text.length;
  }
  return result + escaped(line.slice(at));
}

/** Escapes text as `innerHTML` does. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');
}
