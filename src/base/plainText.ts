/** Markdown in one line as text: `See [the **list**](x)` → See the list */
export function plainText(markdown: string): string {
  return markdown
    .replace(/<[^<>]*>/g, '')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Longest name of a page; some descriptions have paragraphs in place of summaries. */
const LONGEST = 90;

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
