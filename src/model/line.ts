/**
 * Block of CommonMark that a line belongs to. `html` is an HTML block that ends with a blank line; `verbatim` one whose
 * content is its own up to its end, as `<pre>` and `<script>` (4.6). All else is `prose`, blank lines too.
 */
export type LineKind = 'front matter' | 'prose' | 'fenced code' | 'indented code' | 'html' | 'verbatim' | 'comment';

/** Line of a text, without its line ending. */
export interface Line {
  readonly text: string;
  readonly kind: LineKind;
}
