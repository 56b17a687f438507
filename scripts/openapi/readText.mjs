import { gfmTable } from 'micromark-extension-gfm-table';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';

/** Nodes that stand in the middle of a line. */
const INLINE = new Set('text inlineCode html link linkReference emphasis strong delete footnoteReference'.split(' '));

/** Elements of HTML; other tags are shown as text. */
const KNOWN = new Set(
  `a abbr address article aside b big blockquote body br button caption center cite code col dd del details dfn div dl dt
  em figcaption figure font footer h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link main
  mark meta nav ol p pre q s samp script section small source span strike strong style sub summary sup table tbody td
  tfoot th thead time tr tt u ul var video wbr`.split(/\s+/),
);

/** HTML of a text in markdown as another parser reads it: only its words and the tags that are in it matter. */
export function htmlOfMarkdown(markdown) {
  return htmlOf(fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }));
}

function htmlOf(node) {
  if (node.type === 'html') {
    return node.value.replace(/<(?=\/?([a-z][\w-]*))/gi, (sign, name) =>
      KNOWN.has(name.toLowerCase()) ? sign : '&lt;',
    );
  }
  if (node.type === 'break') return '<br>';
  if (node.type === 'definition') return '';
  // Pictures that are not there are shown as their text.
  if (node.type === 'image') return /^https?:/.test(node.url) ? ' ' : (node.alt ?? '');
  if (node.type === 'imageReference') return ' ';
  const inner =
    node.children?.map(htmlOf).join('') ?? (node.value ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return INLINE.has(node.type) ? inner : `<p>${inner}</p>`;
}
