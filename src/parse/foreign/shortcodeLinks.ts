import { createFenceReader } from '../../base/fencedLines';

/** Where a link's destination begins: `[text](`, `[label]: `, `href="`. */
const START = String.raw`(\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?|\b(?:href|src)=")`;
/** `{{< ref "a.md" >}}#part`, as Hugo names a page. */
const REFERENCE = new RegExp(
  String.raw`${START}\{\{[<%][ \t]*(?:rel)?ref[ \t]+(?:"([^"\n]*)"|([^\s"<>%/]+))[ \t]*[>%]\}\}([^\s)">]*)("?)`,
  'g',
);
/** `{{ '/a/' | relative_url }}`, as Jekyll does. */
const FILTER = String.raw`[ \t]*\|[ \t]*(?:relative|absolute)_url[ \t]*`;
const FILTERED = new RegExp(String.raw`${START}\{\{[ \t]*(?:"([^"\n]*)"|'([^'\n]*)')${FILTER}\}\}([^\s)">]*)("?)`, 'g');
/** `{{< button href="/a/" >}}A{{< /button >}}`, as themes of Hugo write links that look like buttons. */
const BUTTON = /\{\{[<%][ \t]*button[ \t]([^{}\n]*)[>%]\}\}([^{}\n]*)\{\{[<%][ \t]*\/[ \t]*button[ \t]*[>%]\}\}/g;
const BUTTON_HREF = /\b(?:href|relref)="([^\s"]+)"/;
/** Any other shortcode within the destination of a definition, with spaces, which would end it (CommonMark 4.7). */
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:[ \t]*)([^\s{]*(?:\{\{[^{}\n]*\}\}[^\s{]*)+)[ \t]*$/;

/**
 * Reads the pages that links of Hugo and Jekyll name in braces, `[a]({{< ref "a.md" >}})` → `[a](a.md)`, and links that
 * look like buttons. A definition with another shortcode stays one, and so do those below it. Lines keep their length:
 * spaces fill them up.
 */
export function rewriteShortcodeLinks(text: string): string {
  if (!text.includes('{{')) return text;
  const isInCode = createFenceReader();
  const rewrite = (line: string): string => (isInCode(line) || !line.includes('{{') ? line : rewriteLine(line));
  return text.split('\n').map(rewrite).join('\n');
}

function rewriteLine(line: string): string {
  const read = [REFERENCE, FILTERED].reduce(readPages, line).replace(BUTTON, readButton);
  return read.replace(DEFINITION, (whole, start: string, address: string) =>
    // No space to markdown.
    `${start}${address.replaceAll(/[ \t]/g, '\u00A0')}`.padEnd(whole.length),
  );
}

function readPages(line: string, pattern: RegExp): string {
  return line.replace(pattern, (whole, ...[start, quoted = '', bare = '', rest = '', end = '', at]) =>
    isInCodeSpan(line, Number(at)) ? whole : [start, quoted, bare, rest, end].join('').padEnd(whole.length),
  );
}

function readButton(whole: string, ...[written, text, at, line]: [string, string, number, string]): string {
  const href = BUTTON_HREF.exec(written)?.[1];
  return href === undefined || isInCodeSpan(line, at) ? whole : `[${text.trim()}](${href})`.padEnd(whole.length);
}

function isInCodeSpan(line: string, at: number): boolean {
  return (line.slice(0, at).match(/`+/g)?.length ?? 0) % 2 === 1;
}
