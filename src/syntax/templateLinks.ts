import { formsRule, type Form } from './rules';
import { readShortcodeArguments } from './shortcodes/tokens';

/** Start of a link's destination: `[text](`, `[label]: `, `href="`. */
const LINK_START = String.raw`(\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?|\b(?:href|src)=")`;
const SITE = String.raw`\{\{[ \t]*site\.(?:url|baseurl)[ \t]*\}\}`;
/** Any other template within the destination of a definition or a link, whose spaces would end it (CommonMark 4.7). */
const TEMPLATES = String.raw`((?:[^\s{<>]*\{\{[^{}\n]*\}\})+[^\s{<>]*)`;

/** Addresses of videos, up to the name that their hosts give them. */
export const VIDEOS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

/** Links of Hugo and Jekyll, and what stands for each. */
const FORMS: readonly Form[] = [
  // `{{< ref "a.md" >}}#part` names a page.
  [form(String.raw`${LINK_START}\{\{[<%][ \t]*(?:rel)?ref[ \t]+(?:"([^"\n]*)"|([^\s"<>%/]+))[ \t]*[>%]\}\}`), joined],
  // `{{ '/a/' | relative_url }}`
  [
    form(
      String.raw`${LINK_START}\{\{[ \t]*(?:"([^"\n]*)"|'([^'\n]*)')[ \t]*\|[ \t]*(?:relative|absolute)_url[ \t]*\}\}`,
    ),
    joined,
  ],
  // `{% link _docs/a.md %}` and `{{ site.baseurl }}{% post_url 2026-01-31-a %}`, a post by its name alone.
  [
    form(String.raw`${LINK_START}(?:${SITE})*\{%-?[ \t]*link[ \t]+\/?([^\s%{}]+)[ \t]*-?%\}`),
    ([, start, file]) => `${start}/${file}`,
  ],
  [
    form(String.raw`${LINK_START}(?:${SITE})*\{%-?[ \t]*post_url[ \t]+([^\s%{}]+)[ \t]*-?%\}`),
    ([, start = '', name]) => start + name!.replaceAll(/^.*\/|\.(?:md|markdown)$/g, ''),
  ],
  // `{{< button href="/a/" >}}A{{< /button >}}` and `{{< button text="A" page="a" >}}`, links that look like buttons.
  [
    form(String.raw`\{\{[<%][ \t]*button[ \t]([^{}\n]*)[>%]\}\}([^{}\n]*)\{\{[<%][ \t]*\/[ \t]*button[ \t]*[>%]\}\}`),
    ([, given, text]) => buttonOf(given!, text),
  ],
  [
    form(String.raw`\{\{[<%][ \t]*button[ \t]((?:[\w-]+="[^"\n]*"[ \t]*)+)\/?[>%]\}\}`),
    ([, given]) => buttonOf(given!, readShortcodeArguments(given!).named.get('text')),
  ],
  // `{{site.url}}{{site.baseurl}}/a/` begins at the top of the site.
  [form(String.raw`${LINK_START}(?:${SITE})+\/?`), ([, start]) => `${start}/`],
  [form(String.raw`\{\{[<%][ \t]*figure[ \t]([^{}\n]*)[>%]\}\}`), ([, given]) => figureOf(given!)],
  [form(String.raw`\{\{[<%][ \t]*(youtube|vimeo)[ \t]([^{}\n]*)[>%]\}\}`), ([, host, given]) => videoOf(host!, given!)],
  [form(String.raw`(^ {0,3}\[[^\]\n]+\]:[ \t]*)${TEMPLATES}(?=[ \t]*$)`), withoutSpaces],
  // The destination of a definition below its label.
  [form(String.raw`(^[ \t]+<)${TEMPLATES}(?=>[ \t]*$)`), withoutSpaces],
  [form(String.raw`(\]\()([^\s(){}]*(?:\{\{[<%](?!\/\*)[^{}()\n]*[>%]\}\}[^\s(){}]*)+)(?=\))`), withoutSpaces],
];

function form(pattern: string): RegExp {
  return new RegExp(pattern, 'g');
}

/**
 * Reads the pages that links of Hugo and Jekyll name in braces, `[a]({{< ref "a.md" >}})` → `[a](a.md)`, pictures,
 * videos, and links that look like buttons. A link with another shortcode stays one.
 */
export const templateLinks = formsRule(['{{', '{%'], FORMS);

function joined([, ...groups]: readonly string[]): string {
  return groups.join('');
}

/** No space to markdown. */
function withoutSpaces([, start = '', address]: readonly string[]): string {
  return start + address!.replaceAll(/[ \t]/g, '\u00A0');
}

function buttonOf(given: string, text: string | undefined): string | undefined {
  const href = /\b(?:href|relref|page|url|link)="([^\s"]+)"/.exec(given)?.[1];
  return href === undefined || text === undefined ? undefined : `[${text.trim()}](${href})`;
}

function figureOf(given: string): string | undefined {
  const { named } = readShortcodeArguments(given);
  const text = named.get('alt') ?? named.get('caption') ?? named.get('title') ?? '';
  return named.has('src') ? `![${text}](${named.get('src')!.replaceAll(' ', '%20')})` : undefined;
}

function videoOf(host: string, given: string): string | undefined {
  const { unnamed, named } = readShortcodeArguments(given);
  const id = named.get('id') ?? unnamed[0];
  return id === undefined ? undefined : `<${VIDEOS[host]!}${id}>`;
}
