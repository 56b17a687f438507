import { createFenceReader } from './fencedLines';

/** Where a link's destination begins: `[text](`, `[label]: `. */
const START = String.raw`(\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?)`;
/** `{{< ref "a.md" >}}#part`, as Hugo names a page. */
const REFERENCE = new RegExp(
  String.raw`${START}\{\{[<%][ \t]*(?:rel)?ref[ \t]+(?:"([^"\n]*)"|([^\s"<>%/]+))[ \t]*[>%]\}\}([^\s)>]*)`,
  'g',
);
/** Any other shortcode within the destination of a definition, with spaces, which would end it (CommonMark 4.7). */
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:[ \t]*)([^\s{]*(?:\{\{[^{}\n]*\}\}[^\s{]*)+)[ \t]*$/;

/**
 * Reads the pages that Hugo's links name as shortcodes: `[a]({{< ref "a.md" >}})` → `[a](a.md)`. A definition with
 * another shortcode stays one, and so do those below it. Lines keep their length: spaces fill them up.
 */
export function rewriteShortcodeLinks(text: string): string {
  if (!text.includes('{{') || !/(?:\]\(|\]:[ \t]*)[^\s{]*<?\{\{/.test(text)) return text;
  const isInCode = createFenceReader();
  const rewrite = (line: string): string => (isInCode(line) || !line.includes('{{') ? line : rewriteLine(line));
  return text.split('\n').map(rewrite).join('\n');
}

function rewriteLine(line: string): string {
  const read = line.replace(REFERENCE, (whole, start: string, quoted = '', bare = '', rest = '', at: number) => {
    if (isInCodeSpan(line, at)) return whole;
    return `${start}${quoted}${bare}${rest}`.padEnd(whole.length);
  });
  return read.replace(DEFINITION, (whole, start: string, address: string) =>
    // No space to markdown.
    `${start}${address.replaceAll(/[ \t]/g, '\u00A0')}`.padEnd(whole.length),
  );
}

function isInCodeSpan(line: string, at: number): boolean {
  return (line.slice(0, at).match(/`+/g)?.length ?? 0) % 2 === 1;
}
