const HTML_NAMES =
  'a|abbr|b|blockquote|br|center|cite|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|' +
  'q|s|samp|section|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|tt|u|ul|var';

/** Tags and comments of HTML; what else stands in angle brackets is text: `Map<K, V>` */
const TAGS = new RegExp(`<!--[^<>]*-->|</?(?:${HTML_NAMES})(?=[\\s/>])[^<>]*>`, 'gi');

/** Markdown in one line as text: `See [the **list**](x)` → See the list */
export function plainText(markdown: string): string {
  return markdown
    .replace(TAGS, '')
    .replace(/<(https?:[^<>\s]*)>/gi, '$1')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Longest name of a page; some descriptions have paragraphs in place of summaries. */
const LONGEST = 90;

/** How many letters of a sentence name a page that has no summary. */
const FEW_WORDS = 60;

/** The first sentence of a description as a name, in a few words; undefined if there are none. */
export function nameFromText(description: string): string | undefined {
  const line = plainText(
    description
      .trim()
      .split(/\n\s*\n/)[0]!
      .replace(/^#+\s+/, ''),
  );
  const [sentence = ''] = line.split(/(?<=\w{2}[.!?:]) /);
  if (!/\p{L}/u.test(sentence)) return undefined;
  const isLong = sentence.length > FEW_WORDS;
  const words = isLong ? sentence.slice(0, sentence.lastIndexOf(' ', FEW_WORDS)) : sentence;
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/[.,;:(]$/, '') + (isLong ? '…' : '');
}

/**
 * A summary, which is plain text (OpenAPI 3.1, 4.8.10), as a name: its first sentence where it has several; undefined
 * if it is too long for one.
 */
export function asName(summary: string): string | undefined {
  const text = summary.replace(/\s+/g, ' ').trim();
  const [sentence = ''] = text.split(/(?<=[^.][.!?]) (?=\p{Lu})/u);
  const name = [text, sentence].find((each) => each !== '' && each.length <= LONGEST);
  return name?.replace(/(?<![.!?])\.$/, '');
}
