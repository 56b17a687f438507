/** Markdown in one line as text: `See [the **list**](x)` → See the list */
export function plainText(markdown: string): string {
  return markdown
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Longest name of a page; some descriptions have paragraphs in place of summaries. */
const LONGEST = 90;

/** A summary as a name: in plain text, its first sentence where it has several; undefined if it is too long for one. */
export function asName(summary: string): string | undefined {
  const text = plainText(summary);
  const [sentence = ''] = text.split(/(?<=[^.][.!?]) (?=\p{Lu})/u);
  const name = [text, sentence].find((each) => each !== '' && each.length <= LONGEST);
  return name?.replace(/(?<![.!?])\.$/, '');
}
