import { lineRule } from './lineRule';
import { isInCodeSpan } from './proseTest';
import { readShortcodeArguments } from './shortcodes/arguments';

/** Start of a link's destination: `[text](`, `[label]: `, `href="`. */
export const LINK_START = String.raw`(\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?|\b(?:href|src)=")`;
/** `{{< ref "a.md" >}}#part`, as Hugo names a page. */
const REFERENCE = new RegExp(
  String.raw`${LINK_START}\{\{[<%][ \t]*(?:rel)?ref[ \t]+(?:"([^"\n]*)"|([^\s"<>%/]+))[ \t]*[>%]\}\}([^\s)">]*)("|>|)`,
  'g',
);
/** `{{ '/a/' | relative_url }}`, as Jekyll does. */
const FILTER = String.raw`[ \t]*\|[ \t]*(?:relative|absolute)_url[ \t]*`;
const FILTERED = new RegExp(
  String.raw`${LINK_START}\{\{[ \t]*(?:"([^"\n]*)"|'([^'\n]*)')${FILTER}\}\}([^\s)">]*)("|>|)`,
  'g',
);
/** `{{site.url}}{{site.baseurl}}/a/`, as Jekyll names the top of its site. */
const SITE = new RegExp(String.raw`${LINK_START}(?:\{\{[ \t]*site\.(?:url|baseurl)[ \t]*\}\})+([^\s)">]*)`, 'g');
/** `{{< button href="/a/" >}}A{{< /button >}}`, as themes of Hugo write links that look like buttons. */
const BUTTON = /\{\{[<%][ \t]*button[ \t]([^{}\n]*)[>%]\}\}([^{}\n]*)\{\{[<%][ \t]*\/[ \t]*button[ \t]*[>%]\}\}/g;
/** The same without an end: `{{< button text="A" page="a" >}}` */
const WHOLE_BUTTON = /\{\{[<%][ \t]*button[ \t]((?:[\w-]+="[^"\n]*"[ \t]*)+)\/?[>%]\}\}/g;
const BUTTON_HREF = /\b(?:href|relref|page|url|link)="([^\s"]+)"/;
/** `{{< figure src="a.png" alt="A" >}}` and `{{< youtube dQw4w9WgXcQ >}}`, which Hugo brings. */
const EMBEDDED = /\{\{[<%][ \t]*(figure|youtube|vimeo)[ \t]([^{}\n]*)[>%]\}\}/g;
/** Addresses of videos, up to the name that their hosts give them. */
export const VIDEOS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};
/** A link whose destination holds a shortcode, whose spaces would end it (CommonMark 6.3). */
const DESTINATION = /(\]\()([^\s(){}]*(?:\{\{[<%](?!\/\*)[^{}()\n]*[>%]\}\}[^\s(){}]*)+)(?=\))/g;
/** Any other shortcode within the destination of a definition, with spaces, which would end it (CommonMark 4.7). */
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:[ \t]*)([^\s{]*(?:\{\{[^{}\n]*\}\}[^\s{]*)+)[ \t]*$/;
/** The same below the label. */
const BELOW_LABEL = /^([ \t]+<)([^\s{<>]*(?:\{\{[^{}\n]*\}\}[^\s{<>]*)+)(?=>[ \t]*$)/;

/**
 * Reads the pages that links of Hugo and Jekyll name in braces, `[a]({{< ref "a.md" >}})` → `[a](a.md)`, and links that
 * look like buttons. A definition with another shortcode stays one, and so do those below it. Lines keep their length:
 * spaces fill them up, but where the address of a video is longer.
 */
export const templateLinks = lineRule(['{{'], writeLine, 'html');

function writeLine(line: string): string {
  const read = [REFERENCE, FILTERED]
    .reduce(readPages, line)
    .replace(BUTTON, readButton)
    .replace(WHOLE_BUTTON, readWholeButton);
  const shown = read.replace(SITE, readSite).replace(EMBEDDED, readEmbedded);
  const joined = (whole: string, start: string, address: string): string =>
    // No space to markdown.
    `${start}${address.replaceAll(/[ \t]/g, '\u00A0')}`.padEnd(whole.length);
  return shown
    .replace(DEFINITION, joined)
    .replace(BELOW_LABEL, joined)
    .replace(DESTINATION, (whole, start: string, address: string, at: number) =>
      isInCodeSpan(shown, at) ? whole : joined(whole, start, address),
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

function readWholeButton(whole: string, ...[written, at, line]: [string, number, string]): string {
  const text = readShortcodeArguments(written).named.get('text');
  return text === undefined ? whole : readButton(whole, written, text, at, line);
}

function readSite(whole: string, ...[start, rest, at, line]: [string, string, number, string]): string {
  if (isInCodeSpan(line, at)) return whole;
  return `${start}${rest.startsWith('/') ? '' : '/'}${rest}`.padEnd(whole.length);
}

function readEmbedded(whole: string, ...[name, written, at, line]: [string, string, number, string]): string {
  if (isInCodeSpan(line, at)) return whole;
  const { unnamed, named } = readShortcodeArguments(written.trimEnd().replace(/\/$/, ''));
  const source = named.get('src');
  if (name === 'figure') {
    const text = named.get('alt') ?? named.get('caption') ?? named.get('title') ?? '';
    return source === undefined ? whole : `![${text}](${source.replaceAll(' ', '%20')})`.padEnd(whole.length);
  }
  const id = named.get('id') ?? unnamed[0];
  return id === undefined ? whole : `<${VIDEOS[name]!}${id}>`;
}
